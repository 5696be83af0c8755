import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from './errors'
import type { AppEnv } from './route'

const none = ["'none'"]
const self = ["'self'"]

/** No inline script, no inline style, nothing from elsewhere: on every answer. */
export const contentSecurityPolicy = {
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
export const security = () =>
  createMiddleware<AppEnv>(async function security(c, next) {
    if (isForeign(c.req.raw)) throw new AppError('ORIGIN_NOT_ALLOWED')
    await headers(c, next)
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) {
      c.header('cache-control', 'no-store')
    }
  })

/** A write whose Origin is not the address it was sent to. */
function isForeign(request: Request) {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const origin = request.headers.get('origin')
  return origin !== null && !sameHost(origin, request.headers.get('host'))
}

export function sameHost(origin: string, host: string | null) {
  return URL.canParse(origin) && new URL(origin).host === host
}
