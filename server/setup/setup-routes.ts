import { SetupForm, SetupState, SignedIn } from '#contract/auth'
import { recordLogin } from '../auth/accounts'
import { openSession } from '../auth/sessions'
import { toUser } from '../auth/users'
import { body, ok, route, router, succeed } from '../http/route'
import { claimSetup } from './setup'

const stateRoute = route('public', 'get', '/setup', ok(SetupState))
const claimRoute = route('public', 'post', '/setup', ok(SignedIn), body(SetupForm), {
  duringMaintenance: true,
})

export const setupRoutes = router()
  .openapi(stateRoute, (c) => succeed(c, { needed: c.var.ctx.setup.needed() }))
  .openapi(claimRoute, async (c) => {
    const { ctx, address } = c.var
    const admin = await claimSetup(ctx, c.req.valid('json'), address)
    const row = recordLogin(ctx, admin.id)
    const agent = c.req.header('user-agent')
    const accessToken = await openSession(ctx, row, { address, agent, method: 'setup' })
    return succeed(c, { accessToken, user: toUser(row) })
  })
