import { z } from 'zod'
import {
  BackupAnswer,
  Backups,
  HostDrain,
  HostRestart,
  HostsState,
} from '#contract/admin/operations'
import { Done } from '#contract/common'
import { asker, body, emptyBody, file, ok, route, router } from '../http/route'
import { listBackups } from './backup-files'
import { deleteBackup, downloadBackup, makeBackup } from './backups-admin'
import { drainHost, hostsState, restartHost } from './hosts'

const backupName = { params: z.object({ name: z.string() }) }

const listRoute = route('admin', 'get', '/admin/backups', ok(Backups))
const createRoute = route('admin', 'post', '/admin/backups', ok(BackupAnswer), emptyBody)
const downloadRoute = route(
  'admin',
  'get',
  '/admin/backups/{name}',
  file('application/vnd.sqlite3', { type: 'string', format: 'binary' }),
  backupName,
)
const deleteRoute = route('admin', 'delete', '/admin/backups/{name}', ok(Done), backupName)
const hostsRoute = route('admin', 'get', '/admin/hosts', ok(HostsState))
const restartRoute = route('admin', 'post', '/admin/hosts/restart', ok(Done), body(HostRestart))
const drainRoute = route('admin', 'post', '/admin/hosts/drain', ok(Done), body(HostDrain))

const success = true as const

export const operationsRoutes = router()
  .openapi(listRoute, (c) =>
    c.json({ success, backups: listBackups(c.var.ctx.config.dataDir) }, 200),
  )
  .openapi(createRoute, async (c) => {
    // A large database takes longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const backup = await makeBackup(c.var.ctx, asker(c))
    return c.json({ success, message: c.var.ctx.texts.operations.made(backup.name), backup }, 200)
  })
  .openapi(downloadRoute, (c) => downloadBackup(c.var.ctx, asker(c), c.req.valid('param').name))
  .openapi(deleteRoute, (c) => {
    const { name } = c.req.valid('param')
    deleteBackup(c.var.ctx, asker(c), name)
    return c.json({ success, message: c.var.ctx.texts.operations.deleted(name) }, 200)
  })
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
