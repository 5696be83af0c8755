import { PeriodQuery } from '#contract/admin/admin'
import {
  AdminAnalytics,
  AdminMetrics,
  SocketMetrics,
  SystemAlerts,
  SystemStatus,
} from '#contract/admin/metrics'
import { Done } from '#contract/common'
import { emptyBody, json, route, router } from '../http/route'
import { toIso } from '../lib/time'
import { adminAnalytics, systemMetrics } from './analytics'
import { systemStatus } from './system-status'

const analyticsRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/analytics',
  request: { query: PeriodQuery },
  responses: { 200: json(AdminAnalytics) },
})

const metricsRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/dashboard/metrics',
  request: { query: PeriodQuery },
  responses: { 200: json(AdminMetrics) },
})

const status = <P extends string>(path: P) =>
  route({
    access: 'admin',
    method: 'get',
    path,
    responses: { 200: json(SystemStatus) },
  })

const alertsRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/alerts',
  responses: { 200: json(SystemAlerts) },
})

const socketsRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/debug/websocket-metrics',
  responses: { 200: json(SocketMetrics) },
})

const pushRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/debug/force-metrics-broadcast',
  request: emptyBody,
  responses: { 200: json(Done) },
})

export const metricsRoutes = router()
  .openapi(analyticsRoute, (c) =>
    c.json(adminAnalytics(c.var.ctx, c.req.valid('query').period), 200),
  )
  .openapi(metricsRoute, (c) => {
    const points = systemMetrics(c.var.ctx, c.req.valid('query').period)
    return c.json({ success: true, systemMetrics: points } as const, 200)
  })
  .openapi(status('/admin/dashboard/system-status'), async (c) =>
    c.json(await systemStatus(c.var.ctx), 200),
  )
  .openapi(status('/admin/health'), async (c) => c.json(await systemStatus(c.var.ctx), 200))
  .openapi(alertsRoute, (c) =>
    c.json({ success: true, alerts: c.var.ctx.metrics.alerts() } as const, 200),
  )
  .openapi(socketsRoute, (c) => {
    const { realtime, metrics } = c.var.ctx
    const at = metrics.lastPushAt()
    const lastPushAt = at === null ? null : toIso(at)
    return c.json({ success: true, ...realtime.counts(), lastPushAt } as const, 200)
  })
  .openapi(pushRoute, async (c) => {
    const { texts, metrics } = c.var.ctx
    const message = texts.metrics.pushed(await metrics.push())
    return c.json({ success: true, message } as const, 200)
  })
