import { androidRedirect } from './android/android-redirect'
import type { Context } from './context'
import { features } from './features'
import { assets } from './http/assets'
import { acceptBody } from './http/bodies'
import { refuse, refuseUnknown } from './http/refusals'
import { guards, type Routes, router, type Tag } from './http/route'
import { sameOrigin, securityHeaders } from './http/security/security'
import { securityTxt, securityTxtPath } from './http/security/security-txt'
import { newId } from './lib/ids'
import { mcp, mcpPath } from './mcp/mcp-route'
import { prometheus } from './metrics/prometheus/prometheus'
import { oauth, oauthPaths } from './oauth/oauth-endpoints'
import { describeOnce } from './reference/reference'
import { referenceRoutes } from './reference/reference-routes'
import { statusPageFiles } from './status-pages/page-files'

/** The whole `/api`: every feature's routes, one way to fail, nothing unlisted. */
export function createApp(ctx: Context) {
  const app = router()

  app.use(async function provide(c, next) {
    c.set('ctx', ctx)
    c.set('requestId', newId())
    c.set('address', c.req.header('x-real-ip') ?? 'unknown')
    const askedAt = performance.now()
    await next()
    ctx.requestTimes.observe(c, (performance.now() - askedAt) / 1_000)
    c.header('x-request-id', c.var.requestId)
  })
  app.use(securityHeaders(ctx.config.publicUrl))
  app.use(sameOrigin(ctx.config.publicUrl))
  for (const path of ['/api/*', '/estado/*', mcpPath, ...oauthPaths]) {
    app.use(path, async function limitRequests(c, next) {
      ctx.requestLimits.takeForAddress(c.var.address)
      await next()
    })
  }
  for (const path of ['/api/*', mcpPath, ...oauthPaths]) app.use(path, acceptBody())
  app.use(mcpPath, mcp())
  for (const path of oauthPaths) app.use(path, oauth())
  app.use('/metrics', prometheus(ctx))
  app.use(securityTxtPath, securityTxt())
  app.use('/estado/*', statusPageFiles())
  app.use(androidRedirect())
  app.use(assets())

  mountFeatures(app, ctx.config.locale)
  refuseUnlisted(app.routes)
  app.onError(refuse)
  app.notFound((c) => refuseUnknown(app, c))
  return app
}

/** Every feature under `/api`, and the reference, which describes them. */
export function mountFeatures(app: ReturnType<typeof router>, locale = 'es') {
  for (const { tag, routes } of features) mount(app, tag, routes)
  mount(app, 'reference', [referenceRoutes(describeOnce(app, locale))])
  return app
}

/** Each route is told in which part of the reference it stands. */
function mount(app: ReturnType<typeof router>, tag: Tag, routes: readonly Routes[]) {
  for (const each of routes) {
    for (const definition of each.openAPIRegistry.definitions) {
      if (definition.type === 'route') definition.route.tags ??= [tag]
    }
    app.route('/api', each)
  }
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
