import { ServerCheck, ServerCheckForm } from '#contract/bots/server-check'
import { body, caller, ok, route, router } from '../../http/route'
import { checkServer } from './server-check'

const check = route('user', 'post', '/bots/server-check', ok(ServerCheck), body(ServerCheckForm))

export const serverCheckRoutes = router().openapi(check, async (c) =>
  c.json(await checkServer(c.var.ctx, caller(c).user, c.req.valid('json')), 200),
)
