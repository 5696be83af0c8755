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

const locale = pickLocale(navigator.languages ?? [])

const formats = {
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }),
  short: new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }),
  clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }),
  minutes: new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  number: new Intl.NumberFormat(locale),
  money: new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }),
  percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
}

export const formatDate = (at: Moment) => formatMoment(at, (date) => formats.date.format(date))
export const formatDateTime = (at: Moment) =>
  formatMoment(at, (date) => formats.dateTime.format(date))
/** Date and time in figures, where many stand below each other. */
export const formatShort = (at: Moment) => formatMoment(at, (date) => formats.short.format(date))
/** Hours, minutes and seconds, for lines of a console. */
export const formatClock = (at: Moment) => formatMoment(at, (date) => formats.clock.format(date))

/** Hours and minutes, and day and month: where there is little room. */
export const formatMinutes = (at: Moment) =>
  formatMoment(at, (date) => formats.minutes.format(date))
export const formatDay = (at: Moment) => formatMoment(at, (date) => formats.day.format(date))

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
