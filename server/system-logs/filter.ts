import { sql } from 'drizzle-orm'
import type { LogSeverity, LogSource, SystemLogQuery } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { systemLogs } from '#db/schema'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'
import { readMoment } from './moments'

/** Ids of lines, both ends included; times rise with them. */
export type Range = { from: number; to: number }

/** The lines to find; null fits every value. */
export type Filter = Range & {
  level: LogSeverity | null
  source: LogSource | null
  search: string | null
  /** The same as times, epoch ms, both ends included. */
  since: number
  until: number
}

type FilterQuery = Pick<SystemLogQuery, 'severity' | 'source' | 'search' | 'startDate' | 'endDate'>

/** Throws VALIDATION for an invalid date. */
export function toFilter(db: DatabaseOrTransaction, query: FilterQuery): Filter {
  const since = moment('startDate', query.startDate) ?? 0
  const until = moment('endDate', query.endDate) ?? Number.MAX_SAFE_INTEGER
  return {
    level: unlessAll(query.severity),
    source: unlessAll(query.source),
    search: query.search?.toWellFormed().replaceAll('\0', '␀') || null,
    ...{ since, until, ...idsBetween(db, since, until) },
  }
}

const unlessAll = <T extends string>(value: T | 'all' | '' | undefined) =>
  value && value !== 'all' ? (value as Exclude<T, 'all' | ''>) : null

function moment(field: 'startDate' | 'endDate', written: string | undefined) {
  if (!written?.trim()) return null
  const at = readMoment(written.trim(), field === 'endDate')
  if (at !== null) return at
  throw new ValidationError({ issues: [{ path: [field], message: text('systemLogs.badDate') }] })
}

/** The ids of a span of time; an empty range when no line is in it. */
export function idsBetween(db: DatabaseOrTransaction, since: number, until: number): Range {
  const { at, id } = systemLogs
  const first = db.get<{ id: number } | undefined>(
    sql`SELECT ${id} AS id FROM ${systemLogs} WHERE ${at} >= ${since} ORDER BY ${at}, ${id} LIMIT 1`,
  )
  const last = db.get<{ id: number } | undefined>(
    sql`SELECT ${id} AS id FROM ${systemLogs} WHERE ${at} <= ${until} ORDER BY ${at} DESC, ${id} DESC LIMIT 1`,
  )
  return first && last ? { from: first.id, to: last.id } : { from: 1, to: 0 }
}
