import { PeriodQuery } from '#contract/admin/admin'
import {
  AdminAnalytics,
  AdminMetrics,
  SocketMetrics,
  StorageState,
  SystemStatus,
} from '#contract/admin/metrics'
import { Done } from '#contract/common'
import { emptyBody, ok, route, router, succeed } from '../http/route'
import { toIso } from '../lib/time'
import { adminAnalytics, spanOf, systemMetrics } from './analytics'
import { systemStatus } from './system-status'

const analyticsRoute = route('admin', 'get', '/admin/analytics', ok(AdminAnalytics), {
  query: PeriodQuery,
})
const metricsRoute = route('admin', 'get', '/admin/dashboard/metrics', ok(AdminMetrics), {
  query: PeriodQuery,
})

const status = <P extends string>(path: P) => route('admin', 'get', path, ok(SystemStatus))

const storageRoute = route('admin', 'get', '/admin/storage', ok(StorageState))
const socketsRoute = route('admin', 'get', '/admin/debug/websocket-metrics', ok(SocketMetrics))
const pushRoute = route(
  'admin',
  'post',
  '/admin/debug/force-metrics-broadcast',
  ok(Done),
  emptyBody,
)

export const metricsRoutes = router()
  .openapi(analyticsRoute, (c) =>
    c.json(adminAnalytics(c.var.ctx, c.req.valid('query').period), 200),
  )
  .openapi(metricsRoute, (c) => {
    const { ctx } = c.var
    const { period } = c.req.valid('query')
    return succeed(c, { ...spanOf(ctx, period), systemMetrics: systemMetrics(ctx, period) })
  })
  .openapi(status('/admin/dashboard/system-status'), async (c) =>
    c.json(await systemStatus(c.var.ctx), 200),
  )
  .openapi(status('/admin/health'), async (c) => c.json(await systemStatus(c.var.ctx), 200))
  .openapi(storageRoute, (c) => c.json(c.var.ctx.metrics.storage(), 200))
  .openapi(socketsRoute, (c) => {
    const { realtime, metrics } = c.var.ctx
    const at = metrics.lastPushAt()
    const lastPushAt = at === null ? null : toIso(at)
    return succeed(c, { ...realtime.counts(), lastPushAt })
  })
  .openapi(pushRoute, async (c) => {
    const { texts, metrics } = c.var.ctx
    return succeed(c, { message: texts.metrics.pushed(await metrics.push()) })
  })
