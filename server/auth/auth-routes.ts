import { RegistrationState } from '#contract/admin/settings'
import {
  LoginForm,
  LoginResult,
  PasswordLinkForm,
  RegisterForm,
  RegisterResult,
  TokenState,
} from '#contract/auth'
import { Done } from '#contract/common'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../http/route'
import { toIso } from '../lib/time'
import { register, signIn } from './accounts'
import { choosePassword } from './choose-password'
import { openSession, revokeSession } from './sessions'
import { toUser } from './users'

const registrationRoute = route('public', 'get', '/auth/registration', ok(RegistrationState))
const registerRoute = route(
  'public',
  'post',
  '/auth/register',
  created(RegisterResult),
  body(RegisterForm),
)
const loginRoute = route('public', 'post', '/auth/login', ok(LoginResult), body(LoginForm), {
  duringMaintenance: true,
})
const passwordRoute = route('public', 'post', '/auth/password', ok(Done), body(PasswordLinkForm), {
  duringMaintenance: true,
})
const logoutRoute = route('user', 'post', '/auth/logout', ok(Done), emptyBody, {
  duringMaintenance: true,
})
const debugRoute = route('user', 'get', '/auth/debug', ok(TokenState))

export const authRoutes = router()
  .openapi(registrationRoute, (c) => {
    const { settings, metrics, setup } = c.var.ctx
    const { registration } = settings.current()
    const isPaused = registration !== 'closed' && metrics.isDiskShort()
    const now = isPaused ? ('paused' as const) : registration
    return succeed(c, { registration: now, setupNeeded: setup.needed() })
  })
  .openapi(registerRoute, async (c) => {
    const row = await register(c.var.ctx, c.req.valid('json'), c.var.address)
    const message =
      row.status === 'pending' ? c.var.ctx.texts.auth.pending : c.var.ctx.texts.auth.registered
    return c.json({ success: true, message, user: toUser(row) } as const, 201)
  })
  .openapi(loginRoute, async (c) => {
    const row = await signIn(c.var.ctx, c.req.valid('json'), c.var.address)
    const accessToken = await openSession(c.var.ctx, row, c.var.address, c.req.header('user-agent'))
    return succeed(c, { accessToken, user: toUser(row) })
  })
  .openapi(passwordRoute, async (c) => {
    await choosePassword(c.var.ctx, c.req.valid('json'), c.var.address)
    return succeed(c, { message: c.var.ctx.texts.auth.passwordChosen })
  })
  .openapi(logoutRoute, (c) => {
    revokeSession(c.var.ctx, caller(c).sessionId)
    return succeed(c, { message: c.var.ctx.texts.auth.loggedOut })
  })
  .openapi(debugRoute, (c) => {
    const { user, expiresAt } = caller(c)
    const state = { userId: user.id, role: user.role, expiresAt: toIso(expiresAt) }
    return succeed(c, { valid: true, ...state })
  })
