import { IdParam } from '#contract/common'
import { SurroundingsAnswer } from '#contract/server-view'
import { caller, json, route, router } from '../http/route'
import { readSurroundings } from './server-view'

const read = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/surroundings',
  request: { params: IdParam },
  responses: { 200: json(SurroundingsAnswer) },
})

export const surroundingsRoutes = router().openapi(read, async (c) => {
  const { id } = c.req.valid('param')
  const surroundings = await readSurroundings(c.var.ctx, caller(c).user.id, id)
  return c.json({ success: true as const, surroundings }, 200)
})
