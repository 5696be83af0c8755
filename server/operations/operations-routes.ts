import { z } from 'zod'
import {
  BackupAnswer,
  Backups,
  HostDrain,
  HostRestart,
  HostsState,
} from '#contract/admin/operations'
import { Done } from '#contract/common'
import { asker, body, caller, emptyBody, json, route, router } from '../http/route'
import { partLogger } from '../log'
import { listBackups } from './backup-files'
import { deleteBackup, downloadBackup, makeBackup } from './backups-admin'
import { drainHost, hostsState, restartHost } from './hosts'

const log = partLogger('operations')

const backupName = { params: z.object({ name: z.string() }) }

const listRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/backups',
  responses: { 200: json(Backups) },
})

const createRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/backups',
  request: emptyBody,
  responses: { 200: json(BackupAnswer) },
})

const downloadRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/backups/{name}',
  request: backupName,
  responses: {
    200: {
      description: '',
      content: { 'application/vnd.sqlite3': { schema: { type: 'string', format: 'binary' } } },
    },
  },
})

const deleteRoute = route({
  access: 'admin',
  method: 'delete',
  path: '/admin/backups/{name}',
  request: backupName,
  responses: { 200: json(Done) },
})

const hostsRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/hosts',
  responses: { 200: json(HostsState) },
})

const restartRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/hosts/restart',
  request: body(HostRestart),
  responses: { 200: json(Done) },
})

const drainRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/hosts/drain',
  request: body(HostDrain),
  responses: { 200: json(Done) },
})

const success = true as const

export const operationsRoutes = router()
  .openapi(listRoute, (c) =>
    c.json({ success, backups: listBackups(c.var.ctx.config.dataDir) }, 200),
  )
  .openapi(createRoute, async (c) => {
    // A large database takes longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const backup = await makeBackup(c.var.ctx, asker(c))
    log.info('operations.backupMade', {
      by: caller(c).user.id,
      name: backup.name,
      bytes: backup.bytes,
    })
    return c.json({ success, message: c.var.ctx.texts.operations.made(backup.name), backup }, 200)
  })
  .openapi(downloadRoute, (c) => downloadBackup(c.var.ctx, asker(c), c.req.valid('param').name))
  .openapi(deleteRoute, (c) => {
    const { name } = c.req.valid('param')
    deleteBackup(c.var.ctx, asker(c), name)
    log.info('operations.backupDeleted', { by: caller(c).user.id, name })
    return c.json({ success, message: c.var.ctx.texts.operations.deleted(name) }, 200)
  })
  .openapi(hostsRoute, async (c) => c.json(await hostsState(c.var.ctx), 200))
  .openapi(restartRoute, (c) => {
    const { reason } = c.req.valid('json')
    restartHost(c.var.ctx, asker(c), reason)
    log.warning('operations.hostRestarted', { by: caller(c).user.id, reason })
    return c.json({ success, message: c.var.ctx.texts.operations.restarting }, 200)
  })
  .openapi(drainRoute, (c) => {
    const { draining, reason } = c.req.valid('json')
    drainHost(c.var.ctx, asker(c), draining, reason)
    log.warning('operations.hostDrained', { by: caller(c).user.id, draining, reason })
    return c.json(
      {
        success,
        message: draining ? c.var.ctx.texts.operations.draining : c.var.ctx.texts.operations.open,
      },
      200,
    )
  })
