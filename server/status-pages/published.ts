import type { PublicStatus } from '#contract/status-page'
import type { Context } from '../context'
import { minuteMs } from '../lib/time'
import { statusBadge } from './badge'
import { statusPageHtml } from './page-html'
import { publishedRow } from './page-rows'
import { publicStatus, type StatusNeeds } from './public-status'

export const kinds = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
}
export type Kind = keyof typeof kinds

type Body = { text: string; etag: string }
type Published = Record<Kind, Body> & { at: number; bytes: number }

/** Status pages as everybody reads them: each made at most once a minute, whoever asks. */
export type StatusPages = {
  /** Null: nobody may read a page at this address. */
  find(slug: string, kind: Kind): Body | null
  /** It has changed. */
  forget(slug: string): void
}

const keptMs = minuteMs
/** Of all that are kept; those that were read longest ago go first. */
const mostBytes = 16 * 1024 * 1024

export function createStatusPages(
  ctx: StatusNeeds & Pick<Context, 'texts' | 'config'>,
): StatusPages {
  const known = new Map<string, Published>()
  let bytes = 0

  function forget(slug: string) {
    bytes -= known.get(slug)?.bytes ?? 0
    known.delete(slug)
  }

  function keep(slug: string, published: Published) {
    forget(slug)
    known.set(slug, published)
    bytes += published.bytes
    for (const oldest of known.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return {
    find(slug, kind) {
      const row = publishedRow(ctx.db, slug)
      if (!row) {
        forget(slug)
        return null
      }
      const before = known.get(slug)
      const isFresh = before !== undefined && ctx.clock.now() - before.at < keptMs
      const published = isFresh ? before : publish(ctx, publicStatus(ctx, row))
      keep(slug, published)
      return published[kind]
    },
    forget,
  }
}

function publish(
  { clock, texts, config: { locale } }: Pick<Context, 'clock' | 'texts' | 'config'>,
  status: PublicStatus,
): Published {
  const bodies = {
    html: bodyOf(statusPageHtml(texts.statusPages, locale, status)),
    svg: bodyOf(statusBadge(texts.statusPages, status)),
    json: bodyOf(JSON.stringify({ success: true, status })),
  }
  const bytes = Object.values(bodies).reduce((sum, { text }) => sum + 2 * text.length, 0)
  return { ...bodies, at: clock.now(), bytes }
}

const bodyOf = (text: string): Body => ({
  text,
  etag: `"${new Bun.CryptoHasher('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})
