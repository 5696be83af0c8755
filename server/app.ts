import { adminRoutes } from './admin/admin-routes'
import { analyticsRoutes } from './analytics/analytics-routes'
import { androidRedirect } from './android/android-redirect'
import { assistantRoutes } from './assistant/assistant-routes'
import { atlasRoutes } from './atlas/atlas-routes'
import { auditRoutes } from './audit/audit-routes'
import { authRoutes } from './auth/auth-routes'
import { botsRoutes } from './bots/bots-routes'
import { consoleRoutes } from './console/console-routes'
import type { Context } from './context'
import { guidesRoutes } from './guides/guides-routes'
import { healthRoutes } from './health/health-routes'
import { assets } from './http/assets'
import { acceptBody } from './http/bodies'
import { refuse, refuseUnknown } from './http/refusals'
import { guards, router, tagged } from './http/route'
import { security } from './http/security'
import { inventoryRoutes } from './inventory/inventory-routes'
import { newId } from './lib/ids'
import { metricsRoutes } from './metrics/metrics-routes'
import { prometheus } from './metrics/prometheus'
import { minecraftRoutes } from './minecraft/minecraft-routes'
import { noticesRoutes } from './notices/notices-routes'
import { operationsRoutes } from './operations/operations-routes'
import { adminPaymentsRoutes } from './payments/admin/admin-payments-routes'
import { paymentsRoutes } from './payments/payments-routes'
import { plansAdminRoutes } from './plans/plans-admin-routes'
import { plansRoutes } from './plans/plans-routes'
import { practiceRoutes } from './practice/practice-routes'
import { profileRoutes } from './profile/profile-routes'
import { describeOnce } from './reference/reference'
import { referenceRoutes } from './reference/reference-routes'
import { serverViewRoutes } from './server-view/server-view-routes'
import { settingsRoutes } from './settings/settings-routes'
import { setupRoutes } from './setup/setup-routes'
import { systemLogsRoutes } from './system-logs/system-logs-routes'
import { usersRoutes } from './users/users-routes'

/** The whole `/api`: every feature's routes, one way to fail, nothing unlisted. */
export function createApp(ctx: Context) {
  const app = router()

  app.use(async function provide(c, next) {
    c.set('ctx', ctx)
    c.set('requestId', newId())
    c.set('address', c.req.header('x-real-ip') ?? 'unknown')
    await next()
    c.header('x-request-id', c.var.requestId)
  })
  app.use(security(ctx.config.publicUrl))
  app.use('/api/*', acceptBody())
  app.use('/metrics', prometheus())
  app.use(androidRedirect())
  app.use(assets())

  const api = mountFeatures(app, ctx.config.locale)
  refuseUnlisted(app.routes)
  app.onError(refuse)
  app.notFound((c) => refuseUnknown(app, c))
  return api
}

/** Every feature under `/api`, with the name that its part of the reference bears. */
export function mountFeatures(app: ReturnType<typeof router>, locale = 'es') {
  return (
    app
      .route('/api', tagged('setup', setupRoutes))
      .route('/api', tagged('account', authRoutes))
      .route('/api', tagged('account', profileRoutes))
      .route('/api', tagged('plans', plansRoutes))
      .route('/api', tagged('payments', paymentsRoutes))
      // Before the bots: `/bots/health` is no bot's id.
      .route('/api', tagged('status', healthRoutes))
      .route('/api', tagged('bots', botsRoutes))
      .route('/api', tagged('console', consoleRoutes))
      .route('/api', tagged('analytics', analyticsRoutes))
      .route('/api', tagged('serverView', serverViewRoutes))
      .route('/api', tagged('inventory', inventoryRoutes))
      .route('/api', tagged('atlas', atlasRoutes))
      .route('/api', tagged('minecraft', minecraftRoutes))
      .route('/api', tagged('guides', guidesRoutes))
      .route('/api', tagged('assistant', assistantRoutes))
      .route('/api', tagged('admin', adminRoutes))
      .route('/api', tagged('admin', metricsRoutes))
      .route('/api', tagged('admin', noticesRoutes))
      .route('/api', tagged('admin', settingsRoutes))
      .route('/api', tagged('admin', usersRoutes))
      .route('/api', tagged('admin', operationsRoutes))
      .route('/api', tagged('admin', adminPaymentsRoutes))
      .route('/api', tagged('admin', plansAdminRoutes))
      .route('/api', tagged('admin', systemLogsRoutes))
      .route('/api', tagged('admin', auditRoutes))
      .route('/api', tagged('practice', practiceRoutes))
      .route('/api', tagged('reference', referenceRoutes(describeOnce(app, locale))))
  )
}

/** Throws for a route that was not made by `route()`, so that it can never be served unguarded. */
export function refuseUnlisted(routes: AppRoutes) {
  const guarded = new Set(
    routes.filter(({ handler }) => guards.has(handler)).map(({ method, path }) => method + path),
  )
  const open = routes.find(({ method, path }) => method !== 'ALL' && !guarded.has(method + path))
  if (open) throw new Error(`${open.method} ${open.path} does not say who may call it`)
}

type AppRoutes = ReturnType<typeof router>['routes']

export type App = ReturnType<typeof createApp>
