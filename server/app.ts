import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { limits } from '#contract/limits'
import { assets } from './assets'
import { authRoutes } from './auth/auth-routes'
import { botsRoutes } from './bots/bots-routes'
import { consoleRoutes } from './console/console-routes'
import type { Context } from './context'
import { AppError, failure } from './errors'
import { healthRoutes } from './health/health-routes'
import { newId } from './ids'
import { partLogger } from './log'
import { plansRoutes } from './plans/plans-routes'
import { practiceRoutes } from './practice/practice-routes'
import { guards, router } from './route'
import { security } from './security'
import { setupRoutes } from './setup/setup-routes'

const log = partLogger('api')

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
  app.use(security())
  app.use('/api/*', limitBody())
  app.use(assets())

  const api = app
    .route('/api', healthRoutes)
    .route('/api', setupRoutes)
    .route('/api', authRoutes)
    .route('/api', plansRoutes)
    .route('/api', botsRoutes)
    .route('/api', consoleRoutes)
    .route('/api', practiceRoutes)

  refuseUnlisted(app.routes)
  app.onError((error, c) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) {
      log.error('request failed', {
        requestId: c.var.requestId,
        method: c.req.method,
        path: c.req.path,
        error,
      })
    }
    return c.json(refusal.toFailure(), refusal.status)
  })
  app.notFound((c) => c.json(failure('NOT_FOUND', new AppError('NOT_FOUND').message), 404))
  return api
}

function limitBody() {
  return bodyLimit({
    maxSize: limits.bodyBytes,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE', { maxKiB: limits.bodyBytes / 1024 })
    },
  })
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

function toRefusal(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromHttp(error)
  if ('code' in error && error.code === 'SQLITE_FULL') return new AppError('STORAGE_FULL')
  return new AppError('UNEXPECTED')
}

function fromHttp(error: HTTPException): AppError {
  if (error.status === 415) return new AppError('CONTENT_TYPE')
  if (error.status === 413)
    return new AppError('BODY_TOO_LARGE', { maxKiB: limits.bodyBytes / 1024 })
  if (error.status === 400) return new AppError('BODY_NOT_JSON')
  return error.status < 500 ? new AppError('NOT_FOUND') : new AppError('UNEXPECTED')
}

export type App = ReturnType<typeof createApp>
