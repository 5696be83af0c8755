import { PresenceAnswer, PresenceDaysAnswer } from '#contract/bots/presence'
import { IdParam } from '#contract/common'
import { caller, ok, route, router, succeed } from '../../http/route'
import { botFor } from '../access/rights'
import { readPresence } from './presence'
import { readDays } from './read-days'

const presence = route('user', 'get', '/bots/presence', ok(PresenceAnswer))
const days = route('user', 'get', '/bots/{id}/presence/days', ok(PresenceDaysAnswer), {
  params: IdParam,
})

export const presenceRoutes = router()
  .openapi(presence, (c) => succeed(c, readPresence(c.var.ctx, caller(c).user.id)))
  .openapi(days, (c) => {
    const { ctx } = c.var
    const { id } = botFor(ctx.db, caller(c).user.id, c.req.valid('param').id, 'see')
    return succeed(c, { days: readDays(ctx, id) })
  })
