import { t } from '#texts/lib/format'
import { t as page } from '#texts/page'

type Moment = string | number | null | undefined

/** The browser's own kind of the page's language (es-MX, es-AR...), or the language itself. */
export function pickLocale(languages: readonly string[]) {
  const isSame = (tag: string) => {
    try {
      return new Intl.Locale(tag).language === page.language
    } catch {
      return false
    }
  }
  return languages.find(isSame) ?? page.language
}

/** How the browser has things written. */
const ownLocale = pickLocale(navigator.languages ?? [])

/** How times are written; `null` as the browser has it. */
export function timesIn(wanted: string | null, zone: string | null) {
  const timeZone = zone ?? undefined
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(wanted ?? ownLocale, { ...options, timeZone })
  return {
    date: format({ dateStyle: 'medium' }),
    dateTime: format({ dateStyle: 'long', timeStyle: 'medium' }),
    short: format({ dateStyle: 'short', timeStyle: 'medium' }),
    clock: format({ timeStyle: 'medium', hourCycle: 'h23' }),
    minutes: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: format({ day: 'numeric', month: 'short' }),
    utcDay: new Intl.DateTimeFormat(wanted ?? ownLocale, {
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    }),
  }
}

let times = timesIn(null, null)

/** Writes every time from now on as an account wants it. */
export function setTimes(...wanted: Parameters<typeof timesIn>) {
  times = timesIn(...wanted)
}

const formats = {
  relative: new Intl.RelativeTimeFormat(ownLocale, { numeric: 'auto' }),
  number: new Intl.NumberFormat(ownLocale),
  money: new Intl.NumberFormat(ownLocale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }),
  share: new Intl.NumberFormat(ownLocale, { style: 'percent', maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat(ownLocale, { style: 'percent', maximumFractionDigits: 0 }),
}

export const formatDate = (at: Moment) => formatMoment(at, (date) => times.date.format(date))
export const formatDateTime = (at: Moment) =>
  formatMoment(at, (date) => times.dateTime.format(date))
/** Date and time in figures, where many stand below each other. */
export const formatShort = (at: Moment) => formatMoment(at, (date) => times.short.format(date))
/** Hours, minutes and seconds, for lines of a console. */
export const formatClock = (at: Moment) => formatMoment(at, (date) => times.clock.format(date))

/** Hours and minutes, and day and month: where there is little room. */
export const formatMinutes = (at: Moment) => formatMoment(at, (date) => times.minutes.format(date))
export const formatDay = (at: Moment) => formatMoment(at, (date) => times.day.format(date))
/** A day that has its bounds in UTC, wherever it is read. */
export const formatUtcDay = (at: Moment) => formatMoment(at, (date) => times.utcDay.format(date))

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
]

/** `hace 5 minutos`, `dentro de 2 días`; under ten seconds `ahora mismo`. */
export function formatRelative(at: Moment, now = Date.now()) {
  return formatMoment(at, (date) => {
    let amount = (date.getTime() - now) / 1000
    if (Math.abs(amount) < 10) return t.now
    for (const [unit, next] of steps) {
      if (Math.abs(amount) < next) return formats.relative.format(Math.trunc(amount), unit)
      amount /= next
    }
    return formats.relative.format(Math.trunc(amount), 'year')
  })
}

function formatMoment(at: Moment, format: (date: Date) => string) {
  if (at === null || at === undefined || at === '') return t.noDate
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? t.invalidDate : format(date)
}

export const formatNumber = (value: number) => formats.number.format(value)
export const formatMoney = (usd: number) => formats.money.format(usd)
/** `share` between 0 and 1. */
export const formatPercent = (share: number) => formats.percent.format(share)
/** The same to the hundredth, and never more than it is. */
export const formatShare = (share: number) =>
  formats.share.format(Math.floor(share * 10_000) / 10_000)

/** The largest parts of a length of time: `3 d 4 h`, `12 min 5 s`. */
export function formatDuration(ms: number, most = 2) {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ]
  const first = parts.findIndex(([amount]) => amount > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + most)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${formatNumber(amount)} ${unit}`)
    .join(' ')
}

/** From here on a number of bots means as many as one likes. */
const practicallyUnlimited = 9_999

export const isUnlimited = (bots: number) => bots >= practicallyUnlimited

export const formatAllowance = (bots: number) =>
  isUnlimited(bots) ? t.unlimited : formatNumber(bots)
