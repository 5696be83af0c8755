import { ConnectionPage, ConnectionQuery } from '#contract/bots/connections'
import { IdParam } from '#contract/common'
import { caller, ok, route, router, succeed } from '../../http/route'
import { readConnections } from './connections'

const list = route(
  'user',
  'get',
  '/bots/{id}/connections',
  ok(ConnectionPage),
  { params: IdParam, query: ConnectionQuery },
  { conditional: true },
)

export const connectionsRoutes = router().openapi(list, (c) => {
  const { id } = c.req.valid('param')
  return succeed(c, readConnections(c.var.ctx, caller(c).user.id, id, c.req.valid('query')))
})
