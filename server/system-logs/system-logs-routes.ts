import { SystemLogForm, SystemLogQuery, SystemLogs } from '#contract/admin/system-logs'
import { Done } from '#contract/common'
import { transact } from '#db/client'
import { recordAudit } from '../audit/audit'
import { asker, body, caller, file, ok, route, router, succeed } from '../http/route'
import { exportSystemLogs } from './export'
import { listSystemLogs } from './list'

const listRoute = route('admin', 'get', '/admin/logs', ok(SystemLogs), { query: SystemLogQuery })
const writeRoute = route('admin', 'post', '/admin/logs', ok(Done), body(SystemLogForm))
const exportRoute = route(
  'admin',
  'get',
  '/admin/logs/export',
  file('text/csv'),
  { query: SystemLogQuery.omit({ page: true, limit: true, before: true }) },
  { cost: 'export' },
)

export const systemLogsRoutes = router()
  .openapi(listRoute, async (c) =>
    c.json(await listSystemLogs(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(exportRoute, (c) => exportSystemLogs(c.var.ctx, asker(c), c.req.valid('query')))
  .openapi(writeRoute, (c) => {
    const { ctx, address } = c.var
    const { user: actor } = caller(c)
    const { level, message, metadata } = c.req.valid('json')
    const written = { level, message }
    const what = {
      action: 'logs.write',
      target: 'logs',
      reason: null,
      before: null,
      after: written,
    } as const
    ctx.systemLogs.flush()
    transact(ctx.db, (tx) => {
      const by = { by: actor.email }
      ctx.systemLogs.writeNow({
        ...written,
        source: 'admin-panel',
        code: null,
        metadata: { ...metadata, ...by },
      })
      recordAudit(tx, { actor, address, ...what }, ctx.clock.now())
    })
    return succeed(c, { message: ctx.texts.systemLogs.written })
  })
