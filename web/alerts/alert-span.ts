import type { SystemAlert } from '#contract/admin/alerts'
import { t } from '#texts/alerts/alerts'
import { formatDay, formatMinutes } from '../lib/format'

/** When an alert began and, once it is over, ended, and how often it came. */
export function spanOf({ startedAt, endedAt, count, rule }: SystemAlert, now: number): string {
  const start = momentOf(startedAt, now)
  if (rule === 'test') return t.at(start)
  if (endedAt === null) return t.since(start, count)
  const isSameDay = dayOf(endedAt) === dayOf(startedAt) && dayOf(endedAt) !== dayOf(now)
  const end = isSameDay ? t.today(formatMinutes(endedAt)) : momentOf(endedAt, now)
  return t.span(start, end, count)
}

/** The time of a day, with the day unless it is today. */
export const momentOf = (at: string, now: number) =>
  dayOf(at) === dayOf(now)
    ? t.today(formatMinutes(at))
    : t.otherDay(formatDay(at), formatMinutes(at))

const dayOf = (at: string | number) => new Date(at).toDateString()
