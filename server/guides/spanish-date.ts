const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
]

const updated =
  /^[*_]*Última Actualización:[*_]*\s*(?:(\d{1,2}) de (\p{L}+) de (\d{4})|(\d{4}-\d{2}-\d{2}))/imu

/** The day that a guide's line `Última Actualización: 5 de mayo de 2026` names, as an instant. */
export function updatedAtOf(content: string): string | null {
  const [, day, name, year, iso] = updated.exec(content) ?? []
  const month = months.indexOf(name?.toLowerCase() ?? '') + 1
  const two = (n: number | string) => String(n).padStart(2, '0')
  const text = iso ?? (month > 0 && day && year ? `${year}-${two(month)}-${two(day)}` : '')
  const date = new Date(`${text}T00:00:00.000Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal ? date.toISOString() : null
}
