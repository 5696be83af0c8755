import { HeldBots } from '#contract/admin/backups'
import { Done } from '#contract/common'
import { asker, emptyBody, ok, route, router } from '../../http/route'
import { toIso } from '../../lib/time'
import { heldOf, releaseBots } from './held'

const heldRoute = route('admin', 'get', '/admin/bots/held', ok(HeldBots))
const releaseRoute = route('admin', 'post', '/admin/bots/release', ok(Done), emptyBody)

const success = true as const

export const heldRoutes = router()
  .openapi(heldRoute, (c) => {
    const held = heldOf(c.var.ctx.db)
    return c.json({ success, held: held && { why: held.why, since: toIso(held.at) } }, 200)
  })
  .openapi(releaseRoute, (c) => {
    releaseBots(c.var.ctx, asker(c))
    return c.json({ success, message: c.var.ctx.texts.operations.released }, 200)
  })
