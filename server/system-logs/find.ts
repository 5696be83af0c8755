import { type SQL, sql } from 'drizzle-orm'
import { LogSeverity } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { systemLogs } from '#db/schema'
import type { Filter, Range } from './filter'
import { needsScan, scan, scansFirst, textQuery } from './search'

type Db = DatabaseOrTransaction
type Id = { id: number }

/** Ids of the lines that fit, newest first. */
export async function findIds(
  db: Db,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (filter.from > filter.to) return []
  if (filter.search === null) return idsOf(db.all<Id>(byIndex(filter, offset, limit)))
  const wanted = offset + limit
  if (needsScan(filter.search)) return (await scan(db, filter, wanted)).ids.slice(offset, wanted)
  if (scansFirst(db, filter)) {
    const { ids, isWhole } = await scan(db, filter, wanted)
    if (isWhole || ids.length >= wanted) return ids.slice(offset, wanted)
  }
  const found = db.all<Id>(sql`
    SELECT rowid AS id FROM system_logs_text
    WHERE system_logs_text MATCH ${textQuery(filter)} AND ${within(sql`rowid`, filter)}
    ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offset}`)
  return idsOf(found)
}

const idsOf = (rows: Id[]) => rows.map(({ id }) => id)

export const within = (id: SQL, { from, to }: Range) => sql`${id} BETWEEN ${from} AND ${to}`

const { level, source } = systemLogs

/**
 * Ids alone, from the index that has them in their order: nothing is sorted and no row is read.
 * Of one source each level's newest are taken, since the index has them by level.
 */
function byIndex(filter: Filter, offset: number, limit: number): SQL {
  const inRange = within(sql`id`, filter)
  if (filter.source === null) {
    const index = filter.level === null ? sql`NOT INDEXED` : sql`INDEXED BY system_logs_level`
    const ofLevel = filter.level === null ? sql`` : sql`${level} = ${filter.level} AND`
    return sql`
      SELECT id FROM ${systemLogs} ${index} WHERE ${ofLevel} ${inRange}
      ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
  }
  const levels = filter.level === null ? LogSeverity.options : [filter.level]
  const each = levels.map(
    (one) => sql`SELECT id FROM (
      SELECT id FROM ${systemLogs} INDEXED BY system_logs_source
      WHERE ${source} = ${filter.source} AND ${level} = ${one} AND ${inRange}
      ORDER BY id DESC LIMIT ${offset + limit})`,
  )
  return sql`
    SELECT id FROM (${sql.join(each, sql` UNION ALL `)})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
}
