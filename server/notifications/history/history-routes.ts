import { HistoryQuery, NotificationHistory } from '#contract/notifications/history'
import { caller, ok, route, router, succeed } from '../../http/route'
import { historyOf } from './history'

const list = route('user', 'get', '/notifications/history', ok(NotificationHistory), {
  query: HistoryQuery,
})

export const historyRoutes = router().openapi(list, (c) =>
  succeed(c, historyOf(c.var.ctx, caller(c).user.id, c.req.valid('query'))),
)
