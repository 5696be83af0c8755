import { createMiddleware } from 'hono/factory'
import { AppError } from '../../errors'
import type { AppEnv } from '../route'

/** No inline script, no inline style, nothing from other origins. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

const resourcePolicy = 'cross-origin-resource-policy'

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  [resourcePolicy]: 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** A year, for this host only: other names of the domain are not ours. */
const alwaysHttps = { 'strict-transport-security': 'max-age=31536000' }

/** Sets what every answer carries, whoever made it: the security headers, and no caching of the API. */
export function secured(response: Response, path: string, publicUrl: string | null): Response {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // What other pages may show says so itself.
  const isShared = response.headers.get(resourcePolicy) === 'cross-origin'
  for (const [name, value] of Object.entries({ ...headers, ...(isHttps ? alwaysHttps : {}) })) {
    response.headers.set(name, value)
  }
  if (isShared) response.headers.set(resourcePolicy, 'cross-origin')
  if (path.startsWith('/api/') && !response.headers.has('cache-control')) {
    response.headers.set('cache-control', 'no-store')
  }
  return response
}

/** `secured` for every answer of the app, refusals included. */
export const securityHeaders = (publicUrl: string | null = null) =>
  createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    secured(c.res, c.req.path, publicUrl)
  })

/** Refuses writes from another site. */
export const sameOrigin = (publicUrl: string | null = null) =>
  createMiddleware<AppEnv>(async function sameOrigin(c, next) {
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isWrite && isForeign(c.req.raw, publicUrl)) throw new AppError('ORIGIN_NOT_ALLOWED')
    await next()
  })

/** Whether a request's Origin is neither the address it was sent to nor the public one. */
export function isForeign({ headers }: Request, publicUrl: string | null): boolean {
  const origin = headers.get('origin')
  if (origin === null || origin === publicUrl) return false
  return !sameHost(origin, headers.get('host'))
}

/** A proxy may pass on a host with the port or the capitals that a browser's Origin leaves out. */
function sameHost(origin: string, host: string | null) {
  const from = URL.parse(origin)
  return from !== null && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}
