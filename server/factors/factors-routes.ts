import {
  FactorAdded,
  Factors,
  RecoveryCodes,
  TotpConfirmForm,
  TotpSetup,
} from '#contract/account/factors'
import { Done } from '#contract/common'
import { body, caller, emptyBody, ok, origin, route, router, succeed } from '../http/route'
import { readFactors, removeTotp, renewRecoveryCodes } from './factors'
import { beginTotp, confirmTotp } from './totp-setup'

const change = { fresh: true, whileLimited: true }

const readRoute = route('user', 'get', '/account/factors', ok(Factors), undefined, {
  whileLimited: true,
})
const beginRoute = route('user', 'post', '/account/factors/totp', ok(TotpSetup), emptyBody, change)
const confirmRoute = route(
  'user',
  'post',
  '/account/factors/totp/confirm',
  ok(FactorAdded),
  body(TotpConfirmForm),
  change,
)
const removeRoute = route('user', 'delete', '/account/factors/totp', ok(Done), undefined, {
  fresh: true,
})
const codesRoute = route(
  'user',
  'post',
  '/account/factors/recovery',
  ok(RecoveryCodes),
  emptyBody,
  { fresh: true },
)

export const factorsRoutes = router()
  .openapi(readRoute, (c) => succeed(c, readFactors(c.var.ctx, caller(c).user)))
  .openapi(beginRoute, async (c) => succeed(c, await beginTotp(c.var.ctx, caller(c).user)))
  .openapi(confirmRoute, async (c) => {
    const { user } = caller(c)
    const codes = await confirmTotp(c.var.ctx, user, c.req.valid('json'), origin(c))
    return succeed(c, { codes })
  })
  .openapi(removeRoute, (c) => {
    removeTotp(c.var.ctx, caller(c).user, origin(c))
    return succeed(c, { message: c.var.ctx.texts.auth.totpRemoved })
  })
  .openapi(codesRoute, async (c) =>
    succeed(c, { codes: await renewRecoveryCodes(c.var.ctx, caller(c).user.id, origin(c)) }),
  )
