import { getPath } from 'hono/utils/url'
import { androidRedirect } from './android/android-redirect'
import { mounting, refuseUnlisted } from './app/mount'
import type { Context } from './context'
import { assets } from './http/assets'
import { acceptBody } from './http/bodies'
import { refuse, refuseUnknown } from './http/refusals'
import { router } from './http/route'
import { sameOrigin, securityHeaders } from './http/security/security'
import { securityTxt, securityTxtPath } from './http/security/security-txt'
import { newId } from './lib/ids'
import { mcp, mcpPath } from './mcp/mcp-route'
import { prometheus } from './metrics/prometheus/prometheus'
import { oauth, oauthPaths } from './oauth/oauth-endpoints'
import { statusPageFiles } from './status-pages/page-files'

/** The whole `/api`, each part from when it is first asked for: one way to fail, nothing unlisted. */
export function createApp(ctx: Context, onLoad?: () => void) {
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

  refuseUnlisted(app.routes)
  app.onError(refuse)
  app.notFound((c) => refuseUnknown(app, c))
  const { partOf } = mounting(app, ctx.config.locale, onLoad)
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    await partOf(getPath(request))
    return answer(request, ...rest)
  }
  return app
}

export type App = ReturnType<typeof createApp>
