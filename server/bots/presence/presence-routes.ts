import { PresenceAnswer } from '#contract/bots/presence'
import { caller, ok, route, router, succeed } from '../../http/route'
import { readPresence } from './presence'

const presence = route('user', 'get', '/bots/presence', ok(PresenceAnswer))

export const presenceRoutes = router().openapi(presence, (c) =>
  succeed(c, readPresence(c.var.ctx, caller(c).user.id)),
)
