import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import type { AppEnv } from '../../http/route'
import { type Family, families } from './families'
import { createPaymentCounts } from './payment-counts'

/** `/metrics` for Prometheus, for callers with its token; without one it is not there. */
export function prometheus(ctx: Context): MiddlewareHandler<AppEnv> {
  const { config } = ctx
  const payments = createPaymentCounts(ctx)
  return async function prometheus(c) {
    if (config.metricsToken === null) throw new AppError('NOT_FOUND')
    if (c.req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED')
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)) {
      c.header('www-authenticate', 'Bearer')
      throw new AppError('UNAUTHORIZED')
    }
    const text = write(await families(ctx, payments))
    return c.body(text, 200, { 'content-type': textType, 'cache-control': 'no-store' })
  }
}

/** Takes as long whatever is wrong with it. */
const isSame = (said: string, right: string) => timingSafeEqual(digest(said), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Version 0.0.4 of the text format. */
const textType = 'text/plain; version=0.0.4; charset=utf-8'

const write = (all: readonly Family[]) =>
  all
    .flatMap(({ name, help, kind, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...values.map(({ labels, value, part = '' }) => `${name}${part}${inBraces(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')

function inBraces(labels: Family['values'][number]['labels']) {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(`${value}`)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) => value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')
