import { AdminAccess, AdminDenied, AdminStats } from '#contract/admin/admin'
import { AdminOverview } from '#contract/admin/metrics'
import { caller, json, ok, route, router, succeed } from '../http/route'
import { systemStatus } from '../metrics/system-status'
import { adminAccess } from './access'
import { adminStats } from './stats'

/** Open to every user, so that users who are not administrators get the answer that the panel reads. */
const accessRoute = route('user', 'get', '/admin/verify-access', {
  200: json(AdminAccess),
  403: json(AdminDenied),
})

const stats = <P extends string>(path: P) => route('admin', 'get', path, ok(AdminStats))

const overviewRoute = route('admin', 'get', '/admin/overview', ok(AdminOverview))

export const adminRoutes = router()
  .openapi(accessRoute, (c) => {
    const identity = caller(c)
    if (identity.user.role !== 'admin') {
      const message = c.var.ctx.texts.errors.ADMIN_ONLY()
      return c.json({ success: false, hasAccess: false, message } as const, 403)
    }
    return c.json(adminAccess(identity, c.var.address, c.var.ctx.clock.now()), 200)
  })
  .openapi(stats('/admin/dashboard/stats'), (c) => c.json(adminStats(c.var.ctx), 200))
  .openapi(stats('/admin/stats'), (c) => c.json(adminStats(c.var.ctx), 200))
  .openapi(overviewRoute, async (c) => {
    const { ctx } = c.var
    const status = await systemStatus(ctx)
    return succeed(c, { stats: adminStats(ctx), status, alerts: ctx.alerts.list() })
  })
