import { HostDrain, HostRestart, HostsState } from '#contract/admin/operations'
import { Done } from '#contract/common'
import { asker, body, ok, route, router } from '../http/route'
import { drainHost, hostsState, restartHost } from './hosts'

const hostsRoute = route('admin', 'get', '/admin/hosts', ok(HostsState))
const restartRoute = route('admin', 'post', '/admin/hosts/restart', ok(Done), body(HostRestart))
const drainRoute = route('admin', 'post', '/admin/hosts/drain', ok(Done), body(HostDrain))

const success = true as const

export const operationsRoutes = router()
  .openapi(hostsRoute, async (c) => c.json(await hostsState(c.var.ctx), 200))
  .openapi(restartRoute, (c) => {
    const { reason } = c.req.valid('json')
    restartHost(c.var.ctx, asker(c), reason)
    return c.json({ success, message: c.var.ctx.texts.operations.restarting }, 200)
  })
  .openapi(drainRoute, (c) => {
    const { draining, reason } = c.req.valid('json')
    drainHost(c.var.ctx, asker(c), draining, reason)
    return c.json(
      {
        success,
        message: draining ? c.var.ctx.texts.operations.draining : c.var.ctx.texts.operations.open,
      },
      200,
    )
  })
