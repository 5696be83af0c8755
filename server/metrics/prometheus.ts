import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors'
import type { AppEnv } from '../http/route'
import { type Family, families } from './families'

/** `/metrics` for Prometheus, for callers with its token; without one it is not there. */
export const prometheus = (): MiddlewareHandler<AppEnv> =>
  async function prometheus(c) {
    const { config } = c.var.ctx
    if (config.metricsToken === null) throw new AppError('NOT_FOUND')
    if (c.req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED')
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)) {
      c.header('www-authenticate', 'Bearer')
      throw new AppError('UNAUTHORIZED')
    }
    const { text, type } = await write(await families(c.var.ctx))
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  }

/** Takes as long whatever is wrong with it. */
const isSame = (said: string, right: string) => timingSafeEqual(digest(said), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The client library is loaded by the first scrape: most installations have no Prometheus. */
async function write(all: Family[]) {
  const { Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  for (const { name, help, kind, values } of all) {
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const options = { name, help, labelNames, registers: [registry] }
    const metric = kind === 'counter' ? new Counter(options) : new Gauge(options)
    for (const { labels, value } of values) metric.inc(labels, value)
  }
  return { text: await registry.metrics(), type: registry.contentType }
}
