import type { Period } from '#contract/admin/admin'
import type { LogSeverity, LogSource } from '#contract/admin/system-logs'
import { hourMs } from '../../server/lib/time'
import { fromLocalMoment } from '../lib/form/local-moment'

/** Which entries. A `range` ends now and goes before `from` and `to`, which are date fields' texts. */
export type LogFilter = {
  severity: LogSeverity | ''
  source: LogSource | ''
  search: string
  from: string
  to: string
  range: Period | null
}

export const everything: LogFilter = {
  ...{ severity: '', source: '', search: '', from: '', to: '' },
  range: null,
}

const spans: Record<Period, number> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 168 * hourMs,
  '30d': 720 * hourMs,
}

/** The last moment of a minute, which a date field names by its first. */
const restOfMinuteMs = 59_999

/** The filter as the API asks for it. */
export function queryOf({ severity, source, search, from, to, range }: LogFilter) {
  const until = range ? null : fromLocalMoment(to)
  const since = range
    ? new Date(Date.now() - spans[range]).toISOString()
    : (fromLocalMoment(from) ?? undefined)
  return {
    severity: severity || undefined,
    source: source || undefined,
    search: search || undefined,
    startDate: since,
    endDate: until ? new Date(Date.parse(until) + restOfMinuteMs).toISOString() : undefined,
  }
}
