import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/schedule/schedule'
import { formatDay, formatMinutes, pickLocale } from '../../lib/format'

const weekdays = new Intl.DateTimeFormat(pickLocale(navigator.languages ?? []), {
  weekday: 'long',
})

/** What a bot's schedule does next, as one says it; nothing without a schedule. */
export function nextPowerText({ nextPower }: Pick<Bot, 'nextPower'>, now = Date.now()) {
  if (!nextPower) return undefined
  const { action, at } = nextPower
  return Date.parse(at) < now - 60_000 ? t.next.waits : t.next[action](dayAndTime(at, now))
}

function dayAndTime(at: string, now: number) {
  const time = formatMinutes(at)
  const days = (midnight(Date.parse(at)) - midnight(now)) / 86_400_000
  if (days < 0.5) return t.today(time)
  if (days < 1.5) return t.tomorrow(time)
  return t.weekday(days < 6.5 ? weekdays.format(new Date(at)) : formatDay(at), time)
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
