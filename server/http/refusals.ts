import type { Hono, Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { limits } from '#contract/limits'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { type AppEnv, guards } from './route'

const log = partLogger('api')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers an error in the one shape of failures; an unexpected one is logged, not shown. */
export function refuse(error: Error, c: HonoContext<AppEnv>) {
  const refusal = toRefusal(error)
  if (refusal !== error && refusal.status >= 500) {
    const { requestId } = c.var
    log.error('api.requestFailed', { requestId, method: c.req.method, path: c.req.path, error })
  }
  if (refusal.retrySeconds !== null) c.header('retry-after', String(refusal.retrySeconds))
  return c.json(refusal.toFailure(c.var.ctx.config.locale), refusal.status)
}

/** For an unknown address, or one without this method. */
export function refuseUnknown(app: Hono<AppEnv>, c: HonoContext<AppEnv>) {
  const allowed = methods.filter((method) => isServed(app, method, c.req.path))
  if (allowed.length === 0) return refuse(new AppError('NOT_FOUND'), c)
  c.header('allow', allowed.join(', '))
  return refuse(new AppError('METHOD_NOT_ALLOWED'), c)
}

function isServed(app: Hono<AppEnv>, method: string, path: string) {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[handler]]) => guards.has(handler as never))
}

function toRefusal(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromHttp(error)
  return new AppError(storageFailure(error) ?? 'UNEXPECTED')
}

/** What SQLite says of a disk that is full, of one that fails or is over a quota, or read-only. */
function storageFailure(error: Error) {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'SQLITE_FULL') return 'STORAGE_FULL'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(code) ? 'STORAGE_FAILED' : null
}

function fromHttp({ status }: HTTPException): AppError {
  if (status === 415) return new AppError('CONTENT_TYPE')
  if (status === 413) return tooLarge()
  if (status === 400) return new AppError('BODY_NOT_JSON')
  return new AppError(status < 500 ? 'NOT_FOUND' : 'UNEXPECTED')
}

export const tooLarge = (most: number = limits.bodyBytes) =>
  new AppError('BODY_TOO_LARGE', { maxKiB: most / 1024 })
