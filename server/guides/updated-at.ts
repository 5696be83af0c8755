import type { Language } from '../locales/languages'

type Line = Language['guides']['updated']

/** The day that a guide's line `Última Actualización: 5 de mayo de 2026` names, as an instant. */
export function updatedAtOf(content: string, { label, date, months }: Line): string | null {
  const line = new RegExp(`^[*_]*${label}:[*_]*\\s*(?:${date}|(?<iso>\\d{4}-\\d{2}-\\d{2}))`, 'imu')
  const { day, month = '', year, iso } = line.exec(content)?.groups ?? {}
  const monthNumber = months.indexOf(month.toLowerCase()) + 1
  const two = (n: number | string) => String(n).padStart(2, '0')
  const text =
    iso ?? (monthNumber > 0 && day && year ? `${year}-${two(monthNumber)}-${two(day)}` : '')
  const at = new Date(`${text}T00:00:00.000Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isReal ? at.toISOString() : null
}

/** A guide without that line. */
export const withoutUpdated = (content: string, { label }: Line) =>
  content.replaceAll(new RegExp(`^[*_]*${label}:.*$`, 'gim'), '')
