import { ServerViewAnswer } from '#contract/bots/server-view'
import { IdParam } from '#contract/common'
import { caller, ok, route, router, succeed } from '../http/route'
import { readServerView } from './server-view'

const read = route('user', 'get', '/bots/{id}/surroundings', ok(ServerViewAnswer), {
  params: IdParam,
})

export const serverViewRoutes = router().openapi(read, async (c) => {
  const { id } = c.req.valid('param')
  return succeed(c, { surroundings: await readServerView(c.var.ctx, caller(c).user.id, id) })
})
