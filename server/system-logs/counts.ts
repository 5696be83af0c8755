import { and, between, eq, sql, sum } from 'drizzle-orm'
import { adminLimits } from '#contract/admin/admin-limits'
import { LogSeverity, type SystemLogs } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { systemLogCounts, systemLogs } from '#db/schema'
import { hourMs } from '../lib/time'
import { type Filter, idsBetween, type Range } from './filter'
import { within } from './find'
import { needsScan, scan, scansFirst, textQuery } from './search'

type Db = DatabaseOrTransaction
type Counts = Record<LogSeverity, number>

/** How many lines of each level fit, the level of the filter aside; of a search, up to `counted`. */
export async function countLevels(db: Db, filter: Filter): Promise<SystemLogs['summary']> {
  const counts: Counts = { info: 0, warning: 0, error: 0, critical: 0 }
  if (filter.from <= filter.to) await addTo(counts, db, { ...filter, level: null })
  const total = counts.info + counts.warning + counts.error + counts.critical
  return { total, ...counts }
}

async function addTo(counts: Counts, db: Db, filter: Filter) {
  if (filter.search !== null) {
    for (const level of await levelsFound(db, filter)) counts[level] += 1
    return
  }
  const firstHour = Math.ceil(filter.since / hourMs) * hourMs
  const lastHour = Math.floor((filter.until + 1) / hourMs) * hourMs
  if (firstHour >= lastHour) return addRange(counts, db, filter, filter)
  addHours(counts, db, filter, firstHour, lastHour)
  addRange(counts, db, filter, idsBetween(db, filter.since, firstHour - 1))
  addRange(counts, db, filter, idsBetween(db, lastHour, filter.until))
}

function addHours(counts: Counts, db: Db, { source }: Filter, from: number, to: number) {
  const rows = db
    .select({ level: systemLogCounts.level, count: sum(systemLogCounts.count).mapWith(Number) })
    .from(systemLogCounts)
    .where(
      and(
        between(systemLogCounts.hour, from, to - 1),
        source === null ? undefined : eq(systemLogCounts.source, source),
      ),
    )
    .groupBy(systemLogCounts.level)
    .all()
  for (const { level, count } of rows) counts[level] += count
}

/** Counts in an index alone, level by level. */
function addRange(counts: Counts, db: Db, { source }: Filter, range: Range) {
  if (range.from > range.to) return
  const index = source === null ? sql`system_logs_level` : sql`system_logs_source`
  const ofSource = source === null ? sql`` : sql`${systemLogs.source} = ${source} AND`
  for (const level of LogSeverity.options) {
    const row = db.get<{ count: number }>(sql`
      SELECT count(*) AS count FROM ${systemLogs} INDEXED BY ${index}
      WHERE ${ofSource} ${systemLogs.level} = ${level} AND ${within(sql`id`, range)}`)
    counts[level] += row?.count ?? 0
  }
}

async function levelsFound(db: Db, filter: Filter): Promise<LogSeverity[]> {
  const most = adminLimits.systemLogs.counted
  if (needsScan(filter.search ?? '')) return (await scan(db, filter, most)).levels
  if (scansFirst(db, filter)) {
    const { levels, isWhole } = await scan(db, filter, most)
    if (isWhole || levels.length >= most) return levels
  }
  const rows = db.all<{ level: LogSeverity }>(sql`
    SELECT ${systemLogs.level} AS level FROM (
      SELECT rowid AS id FROM system_logs_text
      WHERE system_logs_text MATCH ${textQuery(filter)} AND ${within(sql`rowid`, filter)}
      ORDER BY rowid DESC LIMIT ${most}) AS found
    JOIN ${systemLogs} ON ${systemLogs.id} = found.id`)
  return rows.map(({ level }) => level)
}
