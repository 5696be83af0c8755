import { ScheduleNext, ScheduleQuery } from '#contract/bots/abilities'
import { ok, route, router, succeed } from '../../http/route'
import { nextOf } from './crons'

const next = route(
  'user',
  'get',
  '/bots/schedule/next',
  ok(ScheduleNext),
  { query: ScheduleQuery },
  { cost: 'search' },
)

export const scheduleRoutes = router().openapi(next, (c) => {
  const { cron } = c.req.valid('query')
  return succeed(c, nextOf(c.var.ctx, cron))
})
