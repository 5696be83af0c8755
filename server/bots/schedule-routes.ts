import { ScheduleNext, ScheduleQuery } from '#contract/abilities'
import { json, route, router } from '../http/route'
import { nextOf } from './abilities'

const next = route({
  access: 'user',
  method: 'get',
  path: '/bots/schedule/next',
  request: { query: ScheduleQuery },
  responses: { 200: json(ScheduleNext) },
})

export const scheduleRoutes = router().openapi(next, (c) => {
  const { cron } = c.req.valid('query')
  return c.json({ success: true as const, ...nextOf(c.var.ctx, cron) }, 200)
})
