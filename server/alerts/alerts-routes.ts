import {
  AlertHistory,
  AlertHistoryQuery,
  SilenceForm,
  SystemAlertAnswer,
  SystemAlerts,
} from '#contract/admin/alerts'
import { IdParam } from '#contract/common'
import { asker, body, emptyBody, ok, route, router, succeed } from '../http/route'
import { acknowledge, endSilence, silence } from './decide'

const listRoute = route('admin', 'get', '/admin/alerts', ok(SystemAlerts))
const historyRoute = route('admin', 'get', '/admin/alerts/history', ok(AlertHistory), {
  query: AlertHistoryQuery,
})
const acknowledgeRoute = route(
  'admin',
  'post',
  '/admin/alerts/{id}/acknowledge',
  ok(SystemAlertAnswer),
  { params: IdParam, ...emptyBody },
)
const silenceRoute = route('admin', 'post', '/admin/alerts/{id}/silence', ok(SystemAlertAnswer), {
  params: IdParam,
  ...body(SilenceForm),
})
const endSilenceRoute = route(
  'admin',
  'delete',
  '/admin/alerts/{id}/silence',
  ok(SystemAlertAnswer),
  { params: IdParam },
)

export const alertsRoutes = router()
  .openapi(listRoute, (c) => succeed(c, { alerts: c.var.ctx.alerts.list() }))
  .openapi(historyRoute, (c) => succeed(c, c.var.ctx.alerts.history(c.req.valid('query'))))
  .openapi(acknowledgeRoute, (c) =>
    succeed(c, { alert: acknowledge(c.var.ctx, asker(c), c.req.valid('param').id) }),
  )
  .openapi(silenceRoute, (c) => {
    const { hours } = c.req.valid('json')
    return succeed(c, { alert: silence(c.var.ctx, asker(c), c.req.valid('param').id, hours) })
  })
  .openapi(endSilenceRoute, (c) =>
    succeed(c, { alert: endSilence(c.var.ctx, asker(c), c.req.valid('param').id) }),
  )
