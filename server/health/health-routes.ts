import { Health, Status } from '#contract/health'
import { json, route, router } from '../http/route'
import { maintenanceOf } from '../notices/maintenance'

const health = <P extends string>(path: P) =>
  route({
    access: 'public',
    method: 'get',
    path,
    responses: { 200: json(Health) },
  })

const statusRoute = route({
  access: 'public',
  method: 'get',
  path: '/status',
  responses: { 200: json(Status) },
})

const ok = { success: true, status: 'ok' } as const

export const healthRoutes = router()
  .openapi(statusRoute, (c) => c.json({ ...ok, maintenance: maintenanceOf(c.var.ctx.db) }, 200))
  .openapi(health('/auth/status'), (c) => c.json(ok, 200))
  .openapi(health('/bots/health'), (c) => c.json(ok, 200))
