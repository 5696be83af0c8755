import { ScheduleNext, ScheduleQuery } from '#contract/abilities'
import { ok, route, router } from '../http/route'
import { nextOf } from './abilities'

const next = route('user', 'get', '/bots/schedule/next', ok(ScheduleNext), { query: ScheduleQuery })

export const scheduleRoutes = router().openapi(next, (c) => {
  const { cron } = c.req.valid('query')
  return c.json({ success: true as const, ...nextOf(c.var.ctx, cron) }, 200)
})
