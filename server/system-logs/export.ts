import { adminLimits } from '#contract/admin/admin-limits'
import type { SystemLogQuery } from '#contract/admin/system-logs'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { csvResponse } from '../http/line-file'
import { csvLine } from '../lib/csv'
import { toFilter } from './filter'
import { findIds } from './find'
import { readRows } from './list'

const atOnce = 250

/** The newest lines that fit, as a file that is made while it is sent. */
export async function exportSystemLogs(
  ctx: Context,
  asker: Asker,
  query: Omit<SystemLogQuery, 'page' | 'limit' | 'before'>,
): Promise<Response> {
  ctx.systemLogs.flush()
  const wanted = { offset: 0, limit: adminLimits.systemLogs.export }
  const ids = await findIds(ctx.db, toFilter(ctx.db, query), wanted)
  const what = { action: 'logs.export', target: 'logs', reason: null, before: null } as const
  recordAudit(ctx.db, { ...asker, ...what, after: { ...query, rows: ids.length } }, ctx.clock.now())
  return csvResponse(ctx.texts.systemLogs.csvName, ids.length, lines(ctx, ids))
}

function* lines(ctx: Context, ids: number[]): Generator<string> {
  yield csvLine(ctx.texts.systemLogs.csvHeader)
  for (let first = 0; first < ids.length; first += atOnce) {
    yield readRows(ctx, ids.slice(first, first + atOnce))
      .map(({ timestamp, level, source, message, metadata }) =>
        csvLine([timestamp, level, source, message, JSON.stringify(metadata)]),
      )
      .join('')
  }
}
