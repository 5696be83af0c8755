import {
  BotsStop,
  BotsStopped,
  InstallationBots,
  InstallationServers,
  ManagedBotQuery,
  ManagedServerQuery,
  ServerChange,
  SettingsImpact,
} from '#contract/admin/bots'
import { InstallationSettingsChange } from '#contract/admin/settings'
import { Done } from '#contract/common'
import { asker, body, ok, route, router, succeed } from '../../http/route'
import { allowServer, denyServer } from './denied-servers'
import { listBotsOfAll } from './installation-bots'
import { listServers } from './installation-servers'
import { stopBotsOfAll } from './stop-bots'

const botsRoute = route('admin', 'get', '/admin/bots', ok(InstallationBots), {
  query: ManagedBotQuery,
})
const stopRoute = route('admin', 'post', '/admin/bots/stop', ok(BotsStopped), body(BotsStop))
const serversRoute = route('admin', 'get', '/admin/servers', ok(InstallationServers), {
  query: ManagedServerQuery,
})
const denyRoute = route('admin', 'post', '/admin/servers/deny', ok(Done), body(ServerChange))
const allowRoute = route('admin', 'post', '/admin/servers/allow', ok(Done), body(ServerChange))
const impactRoute = route(
  'admin',
  'post',
  '/admin/settings/impact',
  ok(SettingsImpact),
  body(InstallationSettingsChange),
)

/** Bots of the whole installation, for its administrators. */
export const adminBotsRoutes = router()
  .openapi(botsRoute, (c) => succeed(c, listBotsOfAll(c.var.ctx, c.req.valid('query'))))
  .openapi(stopRoute, (c) => {
    const { ctx } = c.var
    const stopped = stopBotsOfAll(ctx, asker(c), c.req.valid('json'))
    return succeed(c, { stopped, message: ctx.texts.bots.admin.stopped(stopped) })
  })
  .openapi(serversRoute, (c) => succeed(c, listServers(c.var.ctx, c.req.valid('query'))))
  .openapi(denyRoute, (c) => {
    denyServer(c.var.ctx, asker(c), c.req.valid('json'))
    return succeed(c, { message: c.var.ctx.texts.bots.admin.denied })
  })
  .openapi(allowRoute, (c) => {
    allowServer(c.var.ctx, asker(c), c.req.valid('json'))
    return succeed(c, { message: c.var.ctx.texts.bots.admin.allowed })
  })
  .openapi(impactRoute, (c) => succeed(c, c.var.ctx.targetRules.impactOf(c.req.valid('json'))))
