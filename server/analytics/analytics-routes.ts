import { AnalyticsAnswer, AnalyticsHistory, HistoryQuery } from '#contract/analytics'
import { IdParam } from '#contract/common'
import { MapAnswer } from '#contract/map'
import { caller, json, route, router } from '../http/route'
import { readAnalytics } from './analytics'
import { readHistory } from './history'
import { readMap } from './map'

const analytics = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/analytics',
  request: { params: IdParam },
  responses: { 200: json(AnalyticsAnswer) },
})

const history = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/analytics/history',
  request: { params: IdParam, query: HistoryQuery },
  responses: { 200: json(AnalyticsHistory) },
})

const map = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/map',
  request: { params: IdParam },
  responses: { 200: json(MapAnswer) },
})

const success = true as const

export const analyticsRoutes = router()
  .openapi(analytics, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ success, ...(await readAnalytics(c.var.ctx, caller(c).user.id, id)) }, 200)
  })
  .openapi(history, (c) => {
    const { id } = c.req.valid('param')
    const { period } = c.req.valid('query')
    return c.json({ success, ...readHistory(c.var.ctx, caller(c).user.id, id, period) }, 200)
  })
  .openapi(map, async (c) => {
    const data = await readMap(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return c.json({ success, data }, 200)
  })
