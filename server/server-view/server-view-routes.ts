import { IdParam } from '#contract/common'
import { ServerViewAnswer } from '#contract/server-view'
import { caller, ok, route, router } from '../http/route'
import { readServerView } from './server-view'

const read = route('user', 'get', '/bots/{id}/surroundings', ok(ServerViewAnswer), {
  params: IdParam,
})

export const serverViewRoutes = router().openapi(read, async (c) => {
  const { id } = c.req.valid('param')
  const surroundings = await readServerView(c.var.ctx, caller(c).user.id, id)
  return c.json({ success: true as const, surroundings }, 200)
})
