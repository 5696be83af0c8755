import { BotOrder, BotsArranged, LabelsForm } from '#contract/bots/order'
import { body, caller, ok, route, router, succeed } from '../../http/route'
import { labelBots } from './labels'
import { orderBots } from './order'

const order = route('user', 'put', '/bots/order', ok(BotsArranged), body(BotOrder))
const labels = route('user', 'post', '/bots/labels', ok(BotsArranged), body(LabelsForm))

export const orderRoutes = router()
  .openapi(order, (c) => {
    const { botIds } = c.req.valid('json')
    return succeed(c, { changed: orderBots(c.var.ctx, caller(c).user.id, botIds) })
  })
  .openapi(labels, (c) => {
    const changed = labelBots(c.var.ctx, caller(c).user.id, c.req.valid('json'))
    return succeed(c, { changed })
  })
