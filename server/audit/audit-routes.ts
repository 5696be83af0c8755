import { AuditLog, AuditPeople, AuditPeopleQuery, AuditQuery } from '#contract/admin/system-logs'
import type { Context } from '../context'
import { asker, file, ok, route, router, succeed } from '../http/route'
import { type AuditRow, toEntries } from './entries'
import { exportAudit } from './export'
import { findAudit } from './find'
import { findPeople, personsOf } from './people'

const listRoute = route('admin', 'get', '/admin/audit', ok(AuditLog), { query: AuditQuery })
const peopleRoute = route('admin', 'get', '/admin/audit/people', ok(AuditPeople), {
  query: AuditPeopleQuery,
})
const exportRoute = route(
  'admin',
  'get',
  '/admin/audit/export',
  file('text/csv'),
  { query: AuditQuery.omit({ before: true, limit: true }) },
  { cost: 'export' },
)

export const auditRoutes = router()
  .openapi(listRoute, async (c) => succeed(c, await listAudit(c.var.ctx, c.req.valid('query'))))
  .openapi(peopleRoute, (c) =>
    succeed(c, { people: findPeople(c.var.ctx.db, c.req.valid('query').search) }),
  )
  .openapi(exportRoute, (c) => exportAudit(c.var.ctx, asker(c), c.req.valid('query')))

async function listAudit(ctx: Context, { before, limit, ...filter }: AuditQuery) {
  const found: AuditRow[] = []
  for await (const rows of findAudit(ctx, filter, before)) {
    found.push(...rows)
    if (found.length > limit) break
  }
  const { person } = filter
  return {
    entries: toEntries(ctx, found.slice(0, limit)),
    hasMore: found.length > limit,
    person: (person && personsOf(ctx.db, [person]).get(person)) || null,
  }
}
