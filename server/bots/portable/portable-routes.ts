import { BotsExport, BotsImport, ExportForm, ImportForm, importPath } from '#contract/bots/portable'
import { body, caller, ok, origin, route, router, succeed } from '../../http/route'
import { exportBots } from './export'
import { importBots } from './import'

const take = route('user', 'post', '/bots/export', ok(BotsExport), body(ExportForm), {
  cost: 'export',
})
const bring = route('user', 'post', importPath, ok(BotsImport), body(ImportForm), {
  cost: 'export',
})

export const portableRoutes = router()
  .openapi(take, async (c) =>
    succeed(c, { file: await exportBots(c.var.ctx, caller(c), c.req.valid('json'), origin(c)) }),
  )
  .openapi(bring, async (c) =>
    succeed(c, await importBots(c.var.ctx, caller(c).user, c.req.valid('json'))),
  )
