import { Profile } from '#contract/auth'
import { caller, ok, route, router } from '../http/route'
import { profileOf } from './profile'

const profileRoute = route('user', 'get', '/auth/profile', ok(Profile), undefined, {
  whileLimited: true,
})

/** Apart from `auth`: every feature builds on that one, and the profile on several features. */
export const profileRoutes = router().openapi(profileRoute, (c) =>
  c.json(profileOf(c.var.ctx, caller(c)), 200),
)
