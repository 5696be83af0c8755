import {
  SharedColumnsForm,
  SharedViewAnswer,
  SharedViewEvent,
  ViewLinkForm,
  ViewLinkParams,
  ViewLinksAnswer,
  ViewTokenParams,
} from '#contract/bots/view-links'
import { Done, IdParam } from '#contract/common'
import { botFor } from '../../bots/access/rights'
import type { Context } from '../../context'
import { body, caller, eventStream, ok, route, router, succeed } from '../../http/route'
import { streamHeaders } from '../../realtime/event-stream'

const address = '/bots/{id}/view-links'
const links = ok(ViewLinksAnswer)
const read = route('user', 'get', address, links, { params: IdParam })
const make = route('user', 'post', address, links, { params: IdParam, ...body(ViewLinkForm) })
const revoke = route('user', 'delete', `${address}/{linkId}`, links, { params: ViewLinkParams })

const params = ViewTokenParams
const look = route('public', 'get', '/view/{token}', ok(SharedViewAnswer), { params })
const follow = route('public', 'get', '/view/{token}/events', eventStream(SharedViewEvent), {
  params,
})
const ask = route('public', 'post', '/view/{token}/columns', ok(Done), {
  params,
  ...body(SharedColumnsForm),
})

/** Making and taking back is the owner's alone, as sharing is; who has the address needs no account. */
const own = ({ db }: Context, userId: string, botId: string) => botFor(db, userId, botId, 'own').id

export const viewLinksRoutes = router()
  .openapi(read, (c) => {
    const { ctx } = c.var
    const botId = own(ctx, caller(c).user.id, c.req.valid('param').id)
    return succeed(c, { links: ctx.viewLinks.of(botId) })
  })
  .openapi(make, (c) => {
    const { ctx } = c.var
    const { id: userId } = caller(c).user
    const botId = own(ctx, userId, c.req.valid('param').id)
    ctx.viewLinks.make(botId, userId, c.req.valid('json'))
    return succeed(c, { links: ctx.viewLinks.of(botId) })
  })
  .openapi(revoke, (c) => {
    const { ctx } = c.var
    const { id, linkId } = c.req.valid('param')
    const botId = own(ctx, caller(c).user.id, id)
    ctx.viewLinks.revoke(botId, linkId)
    return succeed(c, { links: ctx.viewLinks.of(botId) })
  })
  .openapi(look, (c) => succeed(c, c.var.ctx.viewLinks.read(c.req.valid('param').token)))
  .openapi(follow, (c) => {
    const stream = c.var.ctx.viewLinks.open(c.req.valid('param').token)
    c.env?.server?.timeout(c.req.raw, 0)
    return new Response(stream, { headers: streamHeaders })
  })
  .openapi(ask, (c) => {
    const { viewer, columns } = c.req.valid('json')
    c.var.ctx.viewLinks.ask(c.req.valid('param').token, viewer, columns)
    return succeed(c, { message: '' })
  })
