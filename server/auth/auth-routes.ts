import { RegistrationState } from '#contract/admin/settings'
import { TokenState } from '#contract/auth'
import { Done } from '#contract/common'
import { caller, emptyBody, ok, route, router, succeed } from '../http/route'
import { toIso } from '../lib/time'
import { offersPasskeys } from './relying-party'
import { revokeSession } from './sessions'

const registrationRoute = route('public', 'get', '/auth/registration', ok(RegistrationState))
const logoutRoute = route('user', 'post', '/auth/logout', ok(Done), emptyBody, {
  duringMaintenance: true,
  whileLimited: true,
})
const debugRoute = route('user', 'get', '/auth/debug', ok(TokenState))

export const authRoutes = router()
  .openapi(registrationRoute, (c) => {
    const { settings, metrics, setup, mail, oidc, config } = c.var.ctx
    const { registration } = settings.current()
    const isPaused = registration !== 'closed' && metrics.isDiskShort()
    const now = isPaused ? ('paused' as const) : registration
    const other = oidc.settings().provider
    const provider = other && { name: other.name }
    const ways = { reset: mail.isConfigured(), passkeys: offersPasskeys(config), provider }
    return succeed(c, { registration: now, setupNeeded: setup.needed(), ...ways })
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
