import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../errors'
import { dayMs, toIso } from '../../lib/time'
import type { AppEnv } from '../route'

export const securityTxtPath = '/.well-known/security.txt'

/** RFC 9116 wants less than a year; an installation that is gone says so within a quarter. */
const validMs = 90 * dayMs

/** Where faults of this installation are reported (RFC 9116); without a contact it is not there. */
export const securityTxt = (): MiddlewareHandler<AppEnv> =>
  function securityTxt(c) {
    const { config, clock } = c.var.ctx
    if (config.securityContacts.length === 0) throw new AppError('NOT_FOUND')
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
    const today = clock.now() - (clock.now() % dayMs)
    const lines = [
      ...config.securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${toIso(today + validMs)}`,
      `Preferred-Languages: ${config.locale}`,
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}${securityTxtPath}`] : []),
    ]
    const headers = { 'cache-control': 'public, max-age=86400' }
    return Promise.resolve(c.text(`${lines.join('\n')}\n`, 200, headers))
  }
