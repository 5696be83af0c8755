import {
  DeliveryList,
  DeliveryParam,
  DeliveryQuery,
  WebhookAnswer,
  WebhookForm,
  WebhookList,
  WebhookMade,
  WebhookPatch,
} from '#contract/account/webhooks'
import { Done, IdParam } from '#contract/common'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../http/route'
import { listDeliveries, replay } from './deliveries'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
} from './webhook-store'

const all = '/account/webhooks'
const one = `${all}/{id}` as const
const params = { params: IdParam }
const command = { cost: 'command' } as const

const listRoute = route('user', 'get', all, ok(WebhookList))
const addRoute = route('user', 'post', all, created(WebhookMade), body(WebhookForm), command)
const changeRoute = route(
  'user',
  'put',
  one,
  ok(WebhookAnswer),
  { ...params, ...body(WebhookPatch) },
  command,
)
const removeRoute = route('user', 'delete', one, ok(Done), { ...params, ...emptyBody })
const testRoute = route(
  'user',
  'post',
  `${one}/test`,
  ok(Done),
  { ...params, ...emptyBody },
  command,
)
const deliveriesRoute = route('user', 'get', `${one}/deliveries`, ok(DeliveryList), {
  ...params,
  query: DeliveryQuery,
})
const replayRoute = route(
  'user',
  'post',
  `${one}/deliveries/{seq}/replay`,
  ok(Done),
  { params: DeliveryParam, ...emptyBody },
  command,
)

export const webhooksRoutes = router()
  .openapi(listRoute, (c) => succeed(c, { webhooks: listWebhooks(c.var.ctx, caller(c).user.id) }))
  .openapi(addRoute, async (c) => {
    const from = { address: c.var.address, agent: c.req.header('user-agent') }
    const made = await addWebhook(c.var.ctx, caller(c).user.id, c.req.valid('json'), from)
    return c.json({ success: true as const, ...made }, 201)
  })
  .openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const webhook = await changeWebhook(c.var.ctx, caller(c).user.id, id, c.req.valid('json'))
    return succeed(c, { webhook })
  })
  .openapi(removeRoute, (c) => {
    removeWebhook(c.var.ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: c.var.ctx.texts.webhooks.deleted })
  })
  .openapi(testRoute, async (c) => {
    const { ctx } = c.var
    // A receiver that does not answer takes as long to give up as a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const host = await testWebhook(ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { message: ctx.texts.webhooks.tested(host) })
  })
  .openapi(deliveriesRoute, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, listDeliveries(c.var.ctx, caller(c).user.id, id, c.req.valid('query')))
  })
  .openapi(replayRoute, (c) => {
    const { ctx } = c.var
    const { id, seq } = c.req.valid('param')
    replay(ctx, caller(c).user.id, id, seq)
    return succeed(c, { message: ctx.texts.webhooks.replayed })
  })
