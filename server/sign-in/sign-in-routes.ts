import { FactorForm, ProofForm, ProofState, Proved } from '#contract/account/factors'
import {
  LoginForm,
  LoginResult,
  RegisterForm,
  RegisterResult,
  SecondStepTaken,
} from '#contract/auth'
import { checkCredentials } from '../auth/accounts'
import { body, caller, created, ok, origin, route, router, succeed } from '../http/route'
import { proofState, proveIdentity } from './proof'
import { registerAccount } from './register'
import { letIn, takeSecondStep } from './sign-in'

const loginRoute = route('public', 'post', '/auth/login', ok(LoginResult), body(LoginForm), {
  duringMaintenance: true,
})
const factorRoute = route('public', 'post', '/auth/factor', ok(SecondStepTaken), body(FactorForm), {
  duringMaintenance: true,
})
const registerRoute = route(
  'public',
  'post',
  '/auth/register',
  created(RegisterResult),
  body(RegisterForm),
)
const proofStateRoute = route('user', 'get', '/auth/proof', ok(ProofState), undefined, {
  whileLimited: true,
})
const proofRoute = route('user', 'post', '/auth/proof', ok(Proved), body(ProofForm), {
  duringMaintenance: true,
  whileLimited: true,
})

export const signInRoutes = router()
  .openapi(loginRoute, async (c) => {
    const { ctx, address } = c.var
    const { user, nextHash } = await checkCredentials(ctx, c.req.valid('json'), address)
    const coming = { ...origin(c), method: 'password', nextHash } as const
    return c.json(await letIn(ctx, user, coming), 200)
  })
  .openapi(factorRoute, async (c) => {
    const taken = await takeSecondStep(c.var.ctx, c.req.valid('json'), origin(c))
    return c.json(taken, 200)
  })
  .openapi(registerRoute, async (c) => {
    const { ctx, address } = c.var
    const registered = await registerAccount(ctx, c.req.valid('json'), address)
    return c.json({ success: true as const, ...registered }, 201)
  })
  .openapi(proofStateRoute, (c) => succeed(c, proofState(c.var.ctx, caller(c))))
  .openapi(proofRoute, async (c) => {
    const { ctx } = c.var
    const accessToken = await proveIdentity(ctx, caller(c), c.req.valid('json'), origin(c))
    return succeed(c, { message: ctx.texts.auth.proved, accessToken })
  })
