import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../route'

/** Tags an answer by what it says, and says nothing of it to a caller who has that already (RFC 9110). */
export async function answerIfChanged(c: HonoContext<AppEnv>): Promise<void> {
  if (c.res.status !== 200) return
  const text = await c.res.clone().text()
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
  c.header('etag', tag)
  if (!hasTag(c.req.header('if-none-match') ?? '', tag)) return
  const { headers } = c.res
  headers.delete('content-type')
  headers.delete('content-length')
  c.res = new Response(null, { status: 304, headers })
}

const hasTag = (wanted: string, tag: string) =>
  wanted.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
