import { Health, Status } from '#contract/health'
import { ok, route, router } from '../http/route'
import { maintenanceOf } from '../notices/maintenance'

const health = <P extends string>(path: P) => route('public', 'get', path, ok(Health))

const statusRoute = route('public', 'get', '/status', ok(Status))

const healthy = { success: true, status: 'ok' } as const

export const healthRoutes = router()
  .openapi(statusRoute, (c) => {
    const { db, fleet } = c.var.ctx
    const botsHeld = fleet.pauseReasons().has('held')
    return c.json({ ...healthy, maintenance: maintenanceOf(db), botsHeld }, 200)
  })
  .openapi(health('/auth/status'), (c) => c.json(healthy, 200))
  .openapi(health('/bots/health'), (c) => c.json(healthy, 200))
