import { createMiddleware } from 'hono/factory'
import { uploadPath } from '#contract/admin/backups'
import { importPath, portableLimits } from '#contract/bots/portable'
import { limits } from '#contract/limits'
import { tooLarge } from './refusals'
import type { AppEnv } from './route'

/**
 * Accepts request bodies up to their limit: by their content-length, else by reading up to it. What
 * administrators upload is read by who takes it.
 * A JSON content-type without a body counts as no body, not as broken JSON.
 */
export const acceptBody = () =>
  createMiddleware<AppEnv>(async function acceptBody(c, next) {
    if (c.req.path === `/api${uploadPath}`) return next()
    const { body, headers } = c.req.raw
    const most = c.req.path === `/api${importPath}` ? portableLimits.bytes : limits.bodyBytes
    const length = await lengthOf(body, headers, most, (bytes) => {
      // Hono keeps promises here; its types say otherwise.
      Reflect.set(c.req.bodyCache, 'arrayBuffer', Promise.resolve(bytes))
    })
    if (length > most) throw tooLarge(most)
    if (length === 0) headers.delete('content-type')
    await next()
  })

type Bytes = Uint8Array<ArrayBuffer>

async function lengthOf(
  body: ReadableStream<Bytes> | null,
  headers: Headers,
  most: number,
  keep: (bytes: ArrayBuffer) => void,
): Promise<number> {
  if (body === null) return 0
  const stated = headers.get('content-length')
  if (stated !== null) return Number(stated)
  const chunks: Bytes[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > most) return length
    chunks.push(chunk)
  }
  keep(await new Blob(chunks).arrayBuffer())
  return length
}
