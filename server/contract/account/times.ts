/** In which languages times can be written, as their countries do. */
export const timeLocales = [
  ...(['es-ES', 'es-MX', 'es-AR', 'es-CL', 'es-CO', 'es-PE', 'es-US'] as const),
  ...(['en-GB', 'en-US'] as const),
] as const
export type TimeLocale = (typeof timeLocales)[number]

/** Whether this is the name of an IANA zone that is known here. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
