import { once } from '../../once'

const relative = once(() => new Intl.RelativeTimeFormat('es', { numeric: 'always' }))
const day = once(() => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }))
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago: «hace 5 minutos». */
export function ago(ms: number): string {
  if (ms < minuteMs) return 'hace un momento'
  if (ms < hourMs) return relative().format(-Math.floor(ms / minuteMs), 'minute')
  if (ms < dayMs) return relative().format(-Math.floor(ms / hourMs), 'hour')
  return relative().format(-Math.floor(ms / dayMs), 'day')
}

/** For how long: «5 minutos». */
export const during = (ms: number): string => ago(ms).replace(/^hace /, '')

export const date = (at: Date): string => day().format(at)

export const list = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names)
export const quoted = (names: readonly string[]): string => list(names.map((name) => `«${name}»`))
export const either = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(names.map((name) => `«${name}»`))
export const bots = (count: number): string => (count === 1 ? '1 bot' : `${count} bots`)
export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``
