import { and, desc, lt, or } from 'drizzle-orm'
import { AuditLog, AuditQuery } from '#contract/admin/system-logs'
import { contains } from '#db/contains'
import { audit } from '#db/schema'
import type { Context } from '../context'
import { ok, route, router, succeed } from '../http/route'
import { maskText, toLoggable } from '../lib/mask'
import { toIso } from '../lib/time'

const bounds = { longest: 1_000 }

const listRoute = route('admin', 'get', '/admin/audit', ok(AuditLog), { query: AuditQuery })

export const auditRoutes = router().openapi(listRoute, (c) =>
  succeed(c, listAudit(c.var.ctx, c.req.valid('query'))),
)

function listAudit({ db }: Context, { search, before, limit }: AuditQuery) {
  const rows = db
    .select()
    .from(audit)
    .where(and(before ? lt(audit.id, before) : undefined, search ? mentions(search) : undefined))
    .orderBy(desc(audit.id))
    .limit(limit + 1)
    .all()
  const entries = rows.slice(0, limit).map(({ actorId: _, ...row }) => ({
    ...row,
    at: toIso(row.at),
    reason: row.reason && maskText(row.reason),
    before: toLoggable(row.before, bounds),
    after: toLoggable(row.after, bounds),
  }))
  return { entries, hasMore: rows.length > limit }
}

function mentions(search: string) {
  const { actor, action, target, reason, address } = audit
  const fields = [actor, action, target, reason, address]
  return or(...fields.map((field) => contains(field, search)))
}
