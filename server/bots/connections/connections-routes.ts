import { IdParam } from '#contract/common'
import { ConnectionPage, ConnectionQuery } from '#contract/connections'
import { caller, json, route, router } from '../../http/route'
import { readConnections } from './connections'

const list = route({
  access: 'user',
  method: 'get',
  path: '/bots/{id}/connections',
  request: { params: IdParam, query: ConnectionQuery },
  responses: { 200: json(ConnectionPage) },
})

export const connectionsRoutes = router().openapi(list, (c) => {
  const { id } = c.req.valid('param')
  const page = readConnections(c.var.ctx, caller(c).user.id, id, c.req.valid('query'))
  return c.json({ success: true as const, ...page }, 200)
})
