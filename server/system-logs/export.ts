import type { SystemLogQuery } from '#contract/admin/system-logs'
import { limits } from '#contract/limits'
import type { Context } from '../context'
import { csvLine, csvResponse } from '../lib/csv'
import { toFilter } from './filter'
import { findIds } from './find'
import { readRows } from './list'
import { es } from './system-logs.es'

const atOnce = 250

/** The newest lines that fit, as a file that is made while it is sent. */
export async function exportSystemLogs(
  { db, systemLogs }: Context,
  query: Omit<SystemLogQuery, 'page' | 'limit' | 'before'>,
): Promise<Response> {
  systemLogs.flush()
  const wanted = { offset: 0, limit: limits.systemLogs.export }
  const ids = await findIds(db, toFilter(db, query), wanted)
  return csvResponse(es.csvName, ids.length, lines(db, ids))
}

function* lines(db: Context['db'], ids: number[]): Generator<string> {
  yield csvLine(es.csvHeader)
  for (let first = 0; first < ids.length; first += atOnce) {
    yield readRows(db, ids.slice(first, first + atOnce))
      .map(({ timestamp, level, source, message, metadata }) =>
        csvLine([timestamp, level, source, message, JSON.stringify(metadata)]),
      )
      .join('')
  }
}
