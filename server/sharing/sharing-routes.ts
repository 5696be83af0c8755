import { ShareAnswer, ShareChange, ShareForm, Shares } from '#contract/bots/sharing'
import { Done, IdParam } from '#contract/common'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../http/route'
import { acceptShare, changeShare, endShare, share } from './invitations'
import { listShares, toShare } from './shares'

const list = route('user', 'get', '/shares', ok(Shares))
const create = route('user', 'post', '/shares', created(ShareAnswer), body(ShareForm), {
  once: true,
})
const change = route('user', 'put', '/shares/{id}', ok(ShareAnswer), {
  params: IdParam,
  ...body(ShareChange),
})
const end = route('user', 'delete', '/shares/{id}', ok(Done), { params: IdParam })
const accept = route('user', 'post', '/shares/{id}/accept', ok(Done), {
  params: IdParam,
  ...emptyBody,
})

export const sharingRoutes = router()
  .openapi(list, (c) => succeed(c, listShares(c.var.ctx, caller(c).user)))
  .openapi(create, (c) => {
    const { ctx } = c.var
    const row = share(ctx, caller(c).user, c.req.valid('json'))
    return c.json({ success: true as const, share: toShare(ctx, row) }, 201)
  })
  .openapi(change, (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    const row = changeShare(ctx, caller(c).user.id, id, c.req.valid('json').right)
    return succeed(c, { share: toShare(ctx, row) })
  })
  .openapi(end, (c) => {
    const { ctx } = c.var
    endShare(ctx, caller(c).user, c.req.valid('param').id)
    return succeed(c, { message: ctx.texts.sharing.ended })
  })
  .openapi(accept, (c) => {
    const { ctx } = c.var
    acceptShare(ctx, caller(c).user, c.req.valid('param').id)
    return succeed(c, { message: ctx.texts.sharing.accepted })
  })
