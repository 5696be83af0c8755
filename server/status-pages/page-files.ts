import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { AppError } from '../errors'
import type { AppEnv } from '../http/route'
import styles from './page.css.txt' with { type: 'text' }
import { noStatusPageHtml } from './page-html'
import { type Kind, kinds } from './published'

const address = /^\/estado\/(?<slug>[^/]+)(?<badge>\/insignia\.svg)?$/

/** Status pages and their badges, which anybody may read, without a script and without a session. */
export const statusPageFiles = (): MiddlewareHandler<AppEnv> =>
  function statusPageFiles(c) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
    if (c.req.path === '/estado/estado.css') return Promise.resolve(answer(c, 'css', styles, 3_600))
    const { slug = '', badge } = address.exec(c.req.path)?.groups ?? {}
    return Promise.resolve(published(c, slug, badge ? 'svg' : 'html') ?? notFound(c))
  }

/** What is published there, as fresh as a minute ago, or that whoever asks has it; null: nothing is. */
export function published(c: HonoContext<AppEnv>, slug: string, kind: Kind): Response | null {
  const body = c.var.ctx.statusPages.find(slug, kind)
  if (!body) return null
  const { text, etag } = body
  const asked = c.req.header('if-none-match') ?? ''
  const has = asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return answer(c, kind, has ? null : text, 60, { etag })
}

const types = { ...kinds, css: 'text/css; charset=utf-8' }

function answer(
  c: HonoContext<AppEnv>,
  kind: keyof typeof types,
  text: string | null,
  seconds: number,
  more: Record<string, string> = {},
): Response {
  const headers = {
    'cache-control': `public, max-age=${seconds}`,
    'x-robots-tag': 'noindex',
    // Other pages show the badge.
    ...(kind === 'svg' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    ...(text === null ? {} : { 'content-type': types[kind] }),
    ...more,
  }
  return text === null ? c.body(null, 304, headers) : c.body(text, 200, headers)
}

function notFound(c: HonoContext<AppEnv>): Response {
  const { texts, config } = c.var.ctx
  const headers = {
    'content-type': kinds.html,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  return c.body(noStatusPageHtml(texts.statusPages, config.locale), 404, headers)
}
