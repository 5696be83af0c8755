import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from '../errors'
import type { AppEnv } from './route'

const none = ["'none'"]
const self = ["'self'"]

/** No inline script, no inline style, nothing from other origins: on every answer. */
const contentSecurityPolicy = {
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: self,
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: self,
  connectSrc: self,
  workerSrc: self,
  manifestSrc: self,
  objectSrc: none,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
}

const headers = secureHeaders({
  contentSecurityPolicy,
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
})

/** Security headers, no caching of the API, and no writes from another site. */
export const security = (publicUrl: string | null = null) =>
  createMiddleware<AppEnv>(async function security(c, next) {
    if (isCrossOrigin(c.req.raw, publicUrl)) throw new AppError('ORIGIN_NOT_ALLOWED')
    await headers(c, next)
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) {
      c.header('cache-control', 'no-store')
    }
  })

/** A write whose Origin is neither the address it was sent to nor the public one. */
function isCrossOrigin(request: Request, publicUrl: string | null) {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const origin = request.headers.get('origin')
  if (origin === null || sameHost(origin, request.headers.get('host'))) return false
  return publicUrl === null || origin !== new URL(publicUrl).origin
}

export function sameHost(origin: string, host: string | null) {
  return URL.canParse(origin) && new URL(origin).host === host
}
