import { ManagedUserAnswer } from '#contract/admin/users'
import { IdParam } from '#contract/common'
import { asker, ok, route, router, succeed } from '../http/route'
import { keepUser } from './keep-user'

const keepRoute = route('admin', 'delete', '/admin/users/{id}/leaving', ok(ManagedUserAnswer), {
  params: IdParam,
})

export const adminLeavingRoutes = router().openapi(keepRoute, (c) =>
  succeed(c, { user: keepUser(c.var.ctx, asker(c), c.req.valid('param').id) }),
)
