import { BroadcastForm, MaintenanceAnswer, MaintenanceForm } from '#contract/admin/notices'
import { Done } from '#contract/common'
import { asker, body, ok, route, router, succeed } from '../http/route'
import { sendBroadcast } from './broadcast'
import { setMaintenance } from './maintenance'

const broadcastRoute = route('admin', 'post', '/admin/broadcast', ok(Done), body(BroadcastForm))
const maintenanceRoute = route(
  'admin',
  'post',
  '/admin/maintenance',
  ok(MaintenanceAnswer),
  body(MaintenanceForm),
)

export const noticesRoutes = router()
  .openapi(broadcastRoute, (c) => {
    sendBroadcast(c.var.ctx, asker(c), c.req.valid('json'))
    return succeed(c, { message: c.var.ctx.texts.notices.broadcast })
  })
  .openapi(maintenanceRoute, (c) => {
    const maintenance = setMaintenance(c.var.ctx, asker(c), c.req.valid('json'))
    const message = maintenance.enabled
      ? c.var.ctx.texts.notices.maintenanceOn
      : c.var.ctx.texts.notices.maintenanceOff
    return succeed(c, { message, maintenance })
  })
