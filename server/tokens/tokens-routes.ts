import type { Context as HonoContext } from 'hono'
import { TokenForm, TokenList, TokenMade, TokenSelf } from '#contract/account/tokens'
import { Done, IdParam } from '#contract/common'
import type { From } from '../account-events/events'
import { AppError } from '../errors'
import {
  type AppEnv,
  body,
  caller,
  created,
  emptyBody,
  ok,
  route,
  router,
  succeed,
} from '../http/route'
import { createToken, revokeToken, tokensOf, toToken } from './token-store'

const list = route('user', 'get', '/account/tokens', ok(TokenList))
const create = route('user', 'post', '/account/tokens', created(TokenMade), body(TokenForm), {
  fresh: true,
})
const revoke = route('user', 'delete', '/account/tokens/{id}', ok(Done), {
  params: IdParam,
  ...emptyBody,
})
const self = route('user', 'get', '/token', ok(TokenSelf))

export const tokensRoutes = router()
  .openapi(list, (c) => succeed(c, { tokens: tokensOf(c.var.ctx.db, caller(c).user.id) }))
  .openapi(create, (c) => {
    const made = createToken(c.var.ctx, caller(c).user, c.req.valid('json'), fromOf(c))
    return c.json({ success: true as const, ...made }, 201)
  })
  .openapi(revoke, (c) => {
    const { ctx } = c.var
    revokeToken(ctx, caller(c).user, c.req.valid('param').id, fromOf(c))
    return succeed(c, { message: ctx.texts.tokens.revoked })
  })
  .openapi(self, (c) => {
    const identity = caller(c)
    if (!('token' in identity)) throw new AppError('API_TOKEN_NOT_FOUND')
    const { name, bots, verbs, expiresAt, perMinute } = toToken(identity.token)
    return succeed(c, { name, bots, verbs, expiresAt, perMinute })
  })

const fromOf = (c: HonoContext<AppEnv>): From => ({
  address: c.var.address,
  agent: c.req.header('user-agent'),
})
