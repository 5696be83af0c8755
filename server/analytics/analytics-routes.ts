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
  summary: 'Muestra lo que vive un bot, o lo último que se supo de él',
  request: { params: IdParam },
  responses: { 200: json(AnalyticsAnswer, 'Analíticas') },
})

const history = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/analytics/history',
  summary: 'Muestra cómo estuvo un bot a lo largo del tiempo',
  request: { params: IdParam, query: HistoryQuery },
  responses: { 200: json(AnalyticsHistory, 'Columnas, de lo más antiguo a lo más nuevo') },
})

const map = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/map',
  summary: 'Muestra desde arriba el mundo que rodea a un bot',
  request: { params: IdParam },
  responses: { 200: json(MapAnswer, 'Mapa') },
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
