import { Profile } from '#contract/auth'
import { caller, json, route, router } from '../http/route'
import { profileOf } from './profile'

const profileRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/profile',
  responses: { 200: json(Profile) },
})

/** Apart from `auth`: every feature builds on that one, and the profile on several features. */
export const profileRoutes = router().openapi(profileRoute, (c) =>
  c.json(profileOf(c.var.ctx, caller(c).user), 200),
)
