import { PasskeyRequest, PasskeySignIn, PasskeyStep } from '#contract/account/passkeys'
import { LoginResult } from '#contract/auth'
import { askForFactor, askForSignIn } from '../factors/passkeys-challenges'
import { body, caller, emptyBody, ok, route, router, succeed } from '../http/route'
import { askForSecondStep, signInByPasskey } from './passkey-sign-in'

const duringMaintenance = true

const askRoute = route('public', 'post', '/auth/passkey/options', ok(PasskeyRequest), emptyBody, {
  duringMaintenance,
})
const signInRoute = route('public', 'post', '/auth/passkey', ok(LoginResult), body(PasskeySignIn), {
  duringMaintenance,
})
const stepRoute = route(
  'public',
  'post',
  '/auth/factor/passkey',
  ok(PasskeyRequest),
  body(PasskeyStep),
  { duringMaintenance },
)
const proofRoute = route('user', 'post', '/auth/proof/passkey', ok(PasskeyRequest), emptyBody, {
  duringMaintenance,
  whileLimited: true,
})

export const passkeySignInRoutes = router()
  .openapi(askRoute, (c) => {
    const { ctx, address } = c.var
    ctx.attempts.passkeyChallenge(address)
    return succeed(c, askForSignIn(ctx))
  })
  .openapi(signInRoute, async (c) => {
    const { ctx, address } = c.var
    const from = { address, agent: c.req.header('user-agent') }
    return c.json(await signInByPasskey(ctx, c.req.valid('json'), from), 200)
  })
  .openapi(stepRoute, (c) => {
    const { ctx, address } = c.var
    ctx.attempts.passkeyChallenge(address)
    return succeed(c, askForSecondStep(ctx, c.req.valid('json').ticket))
  })
  .openapi(proofRoute, (c) => succeed(c, askForFactor(c.var.ctx, caller(c).user)))
