import { ServerCheck, ServerCheckForm } from '#contract/server-check'
import { body, caller, json, route, router } from '../../http/route'
import { checkServer } from './server-check'

const check = route({
  access: 'user',
  method: 'post',
  path: '/bots/server-check',
  request: body(ServerCheckForm),
  responses: { 200: json(ServerCheck) },
})

export const serverCheckRoutes = router().openapi(check, async (c) =>
  c.json(await checkServer(c.var.ctx, caller(c).user.id, c.req.valid('json')), 200),
)
