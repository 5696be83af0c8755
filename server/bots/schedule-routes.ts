import { ScheduleNext, ScheduleQuery } from '#contract/bots/abilities'
import { ok, route, router, succeed } from '../http/route'
import { nextOf } from './abilities'

const next = route('user', 'get', '/bots/schedule/next', ok(ScheduleNext), { query: ScheduleQuery })

export const scheduleRoutes = router().openapi(next, (c) => {
  const { cron } = c.req.valid('query')
  return succeed(c, nextOf(c.var.ctx, cron))
})
