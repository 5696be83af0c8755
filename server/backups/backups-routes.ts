import { z } from 'zod'
import {
  BackupAnswer,
  Backups,
  RehearsalAnswer,
  RehearsalForm,
  RestorationForm,
  uploadPath,
} from '#contract/admin/backups'
import { Done } from '#contract/common'
import { AppError } from '../errors'
import { asker, body, emptyBody, file, ok, route, router } from '../http/route'
import {
  deleteBackup,
  downloadBackup,
  makeBackup,
  rehearseRestore,
  restoreBackup,
} from './backups-admin'
import { backupsAnswer } from './state-answer'
import { uploadBackup } from './upload'

const backupName = { params: z.object({ name: z.string() }) }
const named = '/admin/backups/{name}'
/** A backup has everybody's data in it, and takes its place. */
const fresh = { fresh: true }
const binary = { type: 'string', format: 'binary' } as const

const listRoute = route('admin', 'get', '/admin/backups', ok(Backups))
const createRoute = route('admin', 'post', '/admin/backups', ok(BackupAnswer), emptyBody)
const uploadRoute = route(
  'admin',
  'post',
  uploadPath,
  ok(BackupAnswer),
  { body: { required: true, content: { 'application/octet-stream': { schema: binary } } } },
  fresh,
)
const testRoute = route('admin', 'post', '/admin/backups/second/test', ok(Done), emptyBody)
const downloadRoute = route(
  'admin',
  'get',
  named,
  file('application/vnd.sqlite3', binary),
  backupName,
  fresh,
)
const deleteRoute = route('admin', 'delete', named, ok(Done), backupName, fresh)
const rehearsalRoute = route('admin', 'post', `${named}/rehearsal`, ok(RehearsalAnswer), {
  ...backupName,
  ...body(RehearsalForm),
})
const restoreRoute = route(
  'admin',
  'post',
  `${named}/restore`,
  ok(Done),
  { ...backupName, ...body(RestorationForm) },
  fresh,
)

const success = true as const

export const backupsRoutes = router()
  .openapi(listRoute, (c) => c.json(backupsAnswer(c.var.ctx), 200))
  .openapi(createRoute, async (c) => {
    // A large database takes longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const backup = await makeBackup(c.var.ctx, asker(c))
    return c.json({ success, message: c.var.ctx.texts.operations.made(backup.name), backup }, 200)
  })
  .openapi(uploadRoute, async (c) => {
    c.env?.server?.timeout(c.req.raw, 0)
    const backup = await uploadBackup(c.var.ctx, asker(c), c.req.raw.body)
    return c.json(
      { success, message: c.var.ctx.texts.operations.uploaded(backup.name), backup },
      200,
    )
  })
  .openapi(testRoute, async (c) => {
    const { ctx } = c.var
    if (ctx.backups.second.state() === null) throw new AppError('NO_SECOND_PLACE')
    const failure = await ctx.backups.second.test()
    if (failure) throw new AppError('SECOND_PLACE_FAILED', { why: failure.detail ?? failure.code })
    return c.json({ success, message: ctx.texts.operations.secondWorks }, 200)
  })
  .openapi(downloadRoute, (c) => downloadBackup(c.var.ctx, asker(c), c.req.valid('param').name))
  .openapi(deleteRoute, (c) => {
    const { name } = c.req.valid('param')
    deleteBackup(c.var.ctx, asker(c), name)
    return c.json({ success, message: c.var.ctx.texts.operations.deleted(name) }, 200)
  })
  .openapi(rehearsalRoute, async (c) => {
    c.env?.server?.timeout(c.req.raw, 0)
    const { name } = c.req.valid('param')
    const rehearsal = await rehearseRestore(c.var.ctx, asker(c), name, c.req.valid('json'))
    return c.json({ success, rehearsal }, 200)
  })
  .openapi(restoreRoute, async (c) => {
    c.env?.server?.timeout(c.req.raw, 0)
    const { name } = c.req.valid('param')
    await restoreBackup(c.var.ctx, asker(c), name, c.req.valid('json'))
    return c.json({ success, message: c.var.ctx.texts.operations.restoring(name) }, 200)
  })
