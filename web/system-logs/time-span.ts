import { Period } from '#contract/admin/admin'
import { hourMs } from '../../server/lib/time'
import { fromLocalMoment } from '../lib/form/local-moment'

/** A `range` ends now and goes before `from` and `to`, which are date fields' texts. */
export type TimeSpan = { from: string; to: string; range: Period | null }

export const always: TimeSpan = { from: '', to: '', range: null }

const spans: Record<Period, number> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 168 * hourMs,
  '30d': 720 * hourMs,
}

/** The last moment of a minute, which a date field names by its first. */
const restOfMinuteMs = 59_999

/** The span as the API asks for it. */
export function spanQuery({ from, to, range }: TimeSpan) {
  const until = range ? null : fromLocalMoment(to)
  const since = range
    ? new Date(Date.now() - spans[range]).toISOString()
    : (fromLocalMoment(from) ?? undefined)
  return {
    startDate: since,
    endDate: until ? new Date(Date.parse(until) + restOfMinuteMs).toISOString() : undefined,
  }
}

/** The span as the address has it. */
export const spanParams = ({ from, to, range }: TimeSpan) => ({
  desde: from || null,
  hasta: to || null,
  rango: range,
})

export const spanOf = (params: URLSearchParams): TimeSpan => ({
  from: params.get('desde') ?? '',
  to: params.get('hasta') ?? '',
  range: Period.safeParse(params.get('rango')).data ?? null,
})
