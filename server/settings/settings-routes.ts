import { resolve } from 'node:path'
import { InstallationSettingsAnswer, InstallationSettingsChange } from '#contract/admin/settings'
import { version } from '../../package.json'
import type { Context } from '../context'
import { asker, body, caller, ok, requireProof, route, router } from '../http/route'
import { changeSettings } from './change'

const readRoute = route('admin', 'get', '/admin/settings', ok(InstallationSettingsAnswer))
const changeRoute = route(
  'admin',
  'put',
  '/admin/settings',
  ok(InstallationSettingsAnswer),
  body(InstallationSettingsChange),
)

export const settingsRoutes = router()
  .openapi(readRoute, (c) => c.json(settingsOf(c.var.ctx), 200))
  .openapi(changeRoute, (c) => {
    const { ctx } = c.var
    const change = c.req.valid('json')
    if (change.accounts) requireProof(ctx, caller(c))
    changeSettings(ctx, asker(c), change)
    return c.json(settingsOf(ctx), 200)
  })

function settingsOf(ctx: Context): InstallationSettingsAnswer {
  const { config, mail, payments, settings, updates } = ctx
  return {
    success: true,
    settings: settings.current(),
    fixed: config.fixed,
    payments: { configured: payments.isConfigured, test: payments.isTest },
    assistant: { configured: config.ai !== null, model: config.ai?.model ?? null },
    mail: { configured: mail.isConfigured() },
    version,
    update: updates.newer(),
    dataDir: resolve(config.dataDir),
  }
}
