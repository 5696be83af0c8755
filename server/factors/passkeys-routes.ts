import {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyForm,
  PasskeyNameForm,
  PasskeyParam,
  Passkeys,
} from '#contract/account/passkeys'
import { Done } from '#contract/common'
import { relyingPartyOf } from '../auth/relying-party'
import { body, caller, emptyBody, ok, route, router, succeed } from '../http/route'
import { passkeysOf, removePasskey, renamePasskey } from './passkeys'
import { addPasskey, beginPasskey } from './passkeys-registration'

const own = '/account/passkeys'
const params = PasskeyParam

const listRoute = route('user', 'get', own, ok(Passkeys), undefined, { whileLimited: true })
const beginRoute = route('user', 'post', `${own}/options`, ok(PasskeyCreation), emptyBody, {
  fresh: true,
  whileLimited: true,
})
const addRoute = route('user', 'post', own, ok(PasskeyAdded), body(PasskeyForm), {
  whileLimited: true,
})
const renameRoute = route('user', 'put', `${own}/{id}`, ok(PasskeyAnswer), {
  params,
  ...body(PasskeyNameForm),
})
const removeRoute = route('user', 'delete', `${own}/{id}`, ok(Done), { params }, { fresh: true })

export const passkeysRoutes = router()
  .openapi(listRoute, (c) => {
    const { db, config } = c.var.ctx
    const origin = relyingPartyOf(config)?.origin ?? null
    return succeed(c, { passkeys: passkeysOf(db, caller(c).user.id), origin })
  })
  .openapi(beginRoute, (c) => succeed(c, beginPasskey(c.var.ctx, caller(c).user)))
  .openapi(addRoute, async (c) => {
    const { ctx, address } = c.var
    const from = { address, agent: c.req.header('user-agent') }
    return succeed(c, await addPasskey(ctx, caller(c).user, c.req.valid('json'), from))
  })
  .openapi(renameRoute, (c) => {
    const [{ id }, { name }] = [c.req.valid('param'), c.req.valid('json')]
    return succeed(c, { passkey: renamePasskey(c.var.ctx, caller(c).user, id, name) })
  })
  .openapi(removeRoute, (c) => {
    const { ctx, address } = c.var
    const from = { address, agent: c.req.header('user-agent') }
    removePasskey(ctx, caller(c).user, c.req.valid('param').id, from)
    return succeed(c, { message: ctx.texts.auth.passkeyRemoved })
  })
