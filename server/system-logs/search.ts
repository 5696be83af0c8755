import { sql } from 'drizzle-orm'
import { adminLimits } from '#contract/admin/admin-limits'
import {
  LogSeverity as Levels,
  type LogSeverity,
  type LogSource,
  logSources,
} from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { contains } from '#db/contains'
import { systemLogs } from '#db/schema'
import type { Filter, Range } from './filter'

type Hit = { id: number; level: LogSeverity }
type Found = { ids: number[]; levels: LogSeverity[]; isWhole: boolean }

/** The full-text index has trigrams. */
const minIndexed = 3
/** Lines that are read in one task, and in one scan. */
const perTask = 10_000
const perScan = 40_000
/** The index is walked from its newest line on: further away than this, a scan comes first. */
const farFromNewest = 50_000
/** Lines are also indexed by blocks of so many ids; a query names this many blocks at most. */
const perBlock = 65_536
const maxBlocks = 12

/** Too short for the index: only the newest lines are scanned. */
export const needsScan = (search: string): boolean => [...search].length < minIndexed

/** Whether a scan is likely to be faster than the index. */
export function scansFirst(db: DatabaseOrTransaction, { search, from, to }: Filter): boolean {
  // LIKE ignores the case of these letters alone.
  if (!search || !/^[ -~]*$/.test(search)) return false
  if (to - from < perScan) return true
  const newest = db.get<{ id: number | null }>(sql`SELECT max(id) AS id FROM ${systemLogs}`)
  return (newest?.id ?? 0) - to > farFromNewest
}

/** The query of the index: the text as one phrase, in lines of these kinds and blocks. */
export function textQuery(filter: Filter) {
  const any = [filter.search ?? '', ...filter.ids].map(phrase).join(' OR ')
  const text = `{message metadata} : (${any})`
  return [...kindsOf(filter), ...blocksOf(filter), text].join(' AND ')
}

function kindsOf({ level, source }: Filter) {
  if (level === null && source === null) return []
  const levels = level === null ? Levels.options : [level]
  const sources = source === null ? logSources : [source]
  return [anyOf(levels.flatMap((one) => sources.map((other) => kindOf(one, other))))]
}

/** A narrow range is named, so that the index need not be walked down to it from its newest line. */
function blocksOf({ from, to, until }: Filter) {
  const [first, last] = [Math.floor(from / perBlock), Math.floor(to / perBlock)]
  if (until === Number.MAX_SAFE_INTEGER || last - first >= maxBlocks) return []
  return [anyOf(Array.from({ length: last - first + 1 }, (_, n) => blockOf(first + n)))]
}

const anyOf = (kinds: string[]) => `kind : (${kinds.map(phrase).join(' OR ')})`

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Both as the view `system_logs_content` makes them. */
const blockOf = (block: number) => `¶${(block % 256).toString(16).padStart(2, '0')}`
const kindOf = (level: LogSeverity, source: LogSource) => `§${level[0]}${source[1]}`

/**
 * Reads the newest lines, until enough fit, or so few that the index is faster; `isWhole` when it
 * has read all of them.
 */
export async function scan(
  db: DatabaseOrTransaction,
  filter: Filter,
  most: number,
): Promise<Found> {
  const hits: Hit[] = []
  const isOnlyWay = needsScan(filter.search ?? '')
  const depth = isOnlyWay ? adminLimits.systemLogs.counted : perScan
  const last = Math.max(filter.from, filter.to - depth + 1)
  let to = filter.to
  while (hits.length < most) {
    const from = Math.max(last, to - perTask + 1)
    hits.push(...hitsIn(db, filter, { from, to }, most - hits.length))
    to = from - 1
    const isThin = hits.length < (most * (filter.to - to)) / depth
    if (to < last || (isThin && !isOnlyWay)) break
    await Bun.sleep(0)
  }
  const ids = hits.map(({ id }) => id)
  return { ids, levels: hits.map(({ level }) => level), isWhole: to < filter.from }
}

function hitsIn(db: DatabaseOrTransaction, filter: Filter, range: Range, most: number) {
  const { level, source, message, metadata } = systemLogs
  const search = filter.search ?? ''
  const ofLevel = filter.level === null ? sql`` : sql`AND ${level} = ${filter.level}`
  const ofSource = filter.source === null ? sql`` : sql`AND ${source} = ${filter.source}`
  const ofNamed = sql.join(
    filter.ids.map((id) => sql`OR ${contains(metadata, id)}`),
    sql` `,
  )
  return db.all<Hit>(sql`
    SELECT id, ${level} AS level FROM ${systemLogs} NOT INDEXED
    WHERE id BETWEEN ${range.from} AND ${range.to} ${ofLevel} ${ofSource}
      AND (${contains(message, search)} OR ${contains(metadata, search)} ${ofNamed})
    ORDER BY id DESC LIMIT ${most}`)
}
