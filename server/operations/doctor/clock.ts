import type { Database } from '#db/client'
import { minuteMs, toIso } from '../../lib/time'
import { text } from '../../locales/text'
import { bad, type Finding, ok, warning } from '../findings'

/** As far apart, no payments are asked for; see `isClockWrong` of the payments' watcher. */
const wrongMs = 10 * minuteMs
const oddMs = minuteMs

/** What was stored last cannot be of the future, unless the clock was set back since. */
export function examineStoredTimes({ $client }: Database, now: number): Finding {
  const newest = `SELECT max(at) FROM (
    SELECT max(at) AS at FROM system_logs UNION ALL SELECT max(at) FROM audit
    UNION ALL SELECT max(created_at) FROM users)`
  const last = Number($client.prepare(newest).pluck().get() ?? 0)
  return last - now > wrongMs
    ? bad(text('cliOperations.doctor.clockBack', toIso(now), toIso(last)))
    : ok(text('cliOperations.doctor.clock', toIso(now)))
}

/** This machine's clock against the `Date` of an answer that came from `host` just now. */
export function examineDate(host: string, date: string | null, now: number): Finding[] {
  const theirs = Date.parse(date ?? '')
  const apart = Math.abs(theirs - now)
  if (Number.isNaN(theirs) || apart <= oddMs) return []
  const words = text(
    'cliOperations.doctor.clockApart',
    host,
    Math.round(apart / 1000),
    theirs > now,
  )
  return [apart > wrongMs ? bad(words) : warning(words)]
}
