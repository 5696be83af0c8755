import { AnalyticsAnswer, AnalyticsHistory, HistoryQuery } from '#contract/analytics'
import { IdParam } from '#contract/common'
import { MapAnswer } from '#contract/map'
import { caller, ok, route, router } from '../http/route'
import { readAnalytics } from './analytics'
import { readHistory } from './history'
import { readMap } from './map'

const analytics = route('user', 'get', '/bots/{id}/analytics', ok(AnalyticsAnswer), {
  params: IdParam,
})
const history = route('user', 'get', '/bots/{id}/analytics/history', ok(AnalyticsHistory), {
  params: IdParam,
  query: HistoryQuery,
})
const map = route('user', 'get', '/bots/{id}/map', ok(MapAnswer), { params: IdParam })

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
