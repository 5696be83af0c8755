import { sql } from 'drizzle-orm'
import type { LogSeverity, LogSource, SystemLogQuery } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { systemLogs } from '#db/schema'
import { findBots, findPeople } from '../audit/people'
import { spanOf } from '../http/moment-query'

/** Ids of lines, both ends included; times rise with them. */
export type Range = { from: number; to: number }

/** The lines to find; null fits every value. */
export type Filter = Range & {
  level: LogSeverity | null
  source: LogSource | null
  search: string | null
  /** Ids of users and bots whose names hold the text: lines with one of them fit too. */
  ids: string[]
  /** The same as times, epoch ms, both ends included. */
  since: number
  until: number
}

/** Shorter texts are in too many names. */
const shortestName = 3

type FilterQuery = Pick<SystemLogQuery, 'severity' | 'source' | 'search' | 'startDate' | 'endDate'>

/** Throws VALIDATION for an invalid date. */
export function toFilter(db: DatabaseOrTransaction, query: FilterQuery): Filter {
  const { since, until } = spanOf(query)
  const search = query.search?.toWellFormed().replaceAll('\0', '␀') || null
  return {
    level: unlessAll(query.severity),
    source: unlessAll(query.source),
    search,
    ids: search && search.length >= shortestName ? idsNamed(db, search) : [],
    ...{ since, until, ...idsBetween(db, since, until) },
  }
}

const idsNamed = (db: DatabaseOrTransaction, search: string) => [
  ...findPeople(db, search).map(({ id }) => id),
  ...findBots(db, search),
]

const unlessAll = <T extends string>(value: T | 'all' | '' | undefined) =>
  value && value !== 'all' ? (value as Exclude<T, 'all' | ''>) : null

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
