import { desc, inArray } from 'drizzle-orm'
import { adminLimits } from '#contract/admin/admin-limits'
import type { AuditDeed } from '#contract/admin/system-logs'
import { audit } from '#db/schema'
import type { Context } from '../context'
import { csvResponse } from '../http/line-file'
import { csvLine } from '../lib/csv'
import { type Asker, recordAudit } from './audit'
import { changeText } from './changes'
import { actionText, toEntries } from './entries'
import { type AuditFilter, findAudit } from './find'

const atOnce = 250

/** The newest entries that fit, as a file that is made while it is sent; the export is one later. */
export async function exportAudit(
  ctx: Context,
  asker: Asker,
  filter: AuditFilter,
): Promise<Response> {
  const ids: string[] = []
  for await (const rows of findAudit(ctx, filter)) {
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= adminLimits.systemLogs.export) break
  }
  const kept = ids.slice(0, adminLimits.systemLogs.export)
  const what = { action: 'audit.export', target: 'audit', reason: null, before: null } as const
  const after = { ...filter, rows: kept.length }
  recordAudit(ctx.db, { ...asker, ...what, after }, ctx.clock.now())
  return csvResponse(ctx.texts.auditWords.csv.name, kept.length, lines(ctx, kept))
}

function* lines(ctx: Context, ids: string[]): Generator<string> {
  yield csvLine(ctx.texts.auditWords.csv.header)
  for (let first = 0; first < ids.length; first += atOnce) {
    const rows = ctx.db
      .select()
      .from(audit)
      .where(inArray(audit.id, ids.slice(first, first + atOnce)))
      .orderBy(desc(audit.id))
      .all()
    yield toEntries(ctx, rows)
      .map((entry) => lineOf(ctx, entry))
      .join('')
  }
}

function lineOf({ texts: { auditWords: words } }: Context, entry: AuditDeed) {
  const { at, who, whom, action, target, address, reason, before, after } = entry
  return csvLine([
    at,
    who.name,
    who.person?.email ?? null,
    actionText(action, words),
    whom.name,
    whom.detail,
    entry.changes.map((change) => changeText(change, words)).join('; '),
    reason,
    address,
    action,
    target,
    before === null ? null : JSON.stringify(before),
    after === null ? null : JSON.stringify(after),
  ])
}
