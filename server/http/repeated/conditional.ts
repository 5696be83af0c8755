import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../route'

/** Tags an answer by what it says, and says nothing of it to a caller who has that already (RFC 9110). */
export async function answerIfChanged(c: HonoContext<AppEnv>): Promise<void> {
  if (c.res.status !== 200) return
  const text = await c.res.text()
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const { headers } = c.res
  headers.set('etag', tag)
  const isKnown = hasTag(c.req.header('if-none-match') ?? '', tag)
  if (isKnown) headers.delete('content-type')
  // Hono would add the headers of the one before once more.
  c.res = undefined
  c.res = new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers })
}

const hasTag = (wanted: string, tag: string) =>
  wanted.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
