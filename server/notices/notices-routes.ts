import { BroadcastForm, MaintenanceAnswer, MaintenanceForm } from '#contract/admin/notices'
import { Done } from '#contract/common'
import { asker, body, caller, ok, route, router, succeed } from '../http/route'
import { partLogger } from '../log'
import { sendBroadcast } from './broadcast'
import { setMaintenance } from './maintenance'

const log = partLogger('notices')

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
    const { type } = sendBroadcast(c.var.ctx, asker(c), c.req.valid('json'))
    log.info('notices.broadcast', { by: caller(c).user.id, type })
    return succeed(c, { message: c.var.ctx.texts.notices.broadcast })
  })
  .openapi(maintenanceRoute, (c) => {
    const maintenance = setMaintenance(c.var.ctx, asker(c), c.req.valid('json'))
    log.info('notices.maintenance', { by: caller(c).user.id, enabled: maintenance.enabled })
    const message = maintenance.enabled
      ? c.var.ctx.texts.notices.maintenanceOn
      : c.var.ctx.texts.notices.maintenanceOff
    return succeed(c, { message, maintenance })
  })
