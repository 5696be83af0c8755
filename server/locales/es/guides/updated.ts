/** The line of a guide that says of which day it is: `Última Actualización: 5 de mayo de 2026`. */
export const updated = {
  label: 'Última Actualización',
  /** Its day, month and year. */
  date: '(?<day>\\d{1,2}) de (?<month>\\p{L}+) de (?<year>\\d{4})',
  months: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
    ...['octubre', 'noviembre', 'diciembre'],
  ],
}
