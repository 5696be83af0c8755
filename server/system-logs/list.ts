import { desc, inArray } from 'drizzle-orm'
import { adminLimits } from '#contract/admin/admin-limits'
import type { SystemLog, SystemLogQuery, SystemLogs } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { systemLogs } from '#db/schema'
import type { Context } from '../context'
import { countLevels } from './counts'
import { type Filter, toFilter } from './filter'
import { findIds } from './find'
import { toLine, withNames } from './line'

const { counted } = adminLimits.systemLogs

/** A page of the installation's log, newest first, and how much there is of each level. */
export async function listSystemLogs(ctx: Context, query: SystemLogQuery): Promise<SystemLogs> {
  const { db } = ctx
  ctx.systemLogs.flush()
  const filter = toFilter(db, query)
  const { page, limit, before } = query
  const ids =
    before === undefined
      ? await findIds(db, filter, pageOf(page, limit))
      : await findIds(db, { ...filter, to: Math.min(filter.to, before - 1) }, { offset: 0, limit })
  const summary = await countLevels(db, filter)
  const isLast = before === undefined && ids.length < limit && (ids.length > 0 || page === 1)
  const total = isLast ? (page - 1) * limit + ids.length : await totalOf(db, filter, summary)
  const totalLogs = Math.min(counted, total)
  const totalPages = Math.ceil(totalLogs / limit)
  const pagination = { currentPage: page, totalPages, totalLogs, limit }
  return { success: true, logs: readRows(ctx, ids), pagination, summary }
}

/** Pages end where counting does; older lines are reached by `before` or a date. */
function pageOf(page: number, limit: number) {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, counted - offset)) }
}

async function totalOf(
  db: DatabaseOrTransaction,
  filter: Filter,
  summary: SystemLogs['summary'],
): Promise<number> {
  if (filter.level === null) return summary.total
  const isCutShort = filter.search !== null && summary.total >= counted
  if (!isCutShort) return summary[filter.level]
  return (await findIds(db, filter, { offset: 0, limit: counted })).length
}

/** These lines, newest first; one that was deleted meanwhile is left out. */
export function readRows({ config, db }: Context, ids: number[]): SystemLog[] {
  const rows = db
    .select()
    .from(systemLogs)
    .where(inArray(systemLogs.id, ids))
    .orderBy(desc(systemLogs.id))
    .all()
  return withNames(
    db,
    rows.map((row) => toLine(row, config.locale)),
  )
}
