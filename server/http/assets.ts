import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { AppEnv } from './route'
import { type Encoding, type WebFile, type WebFiles, webFiles } from './web-files'

const page = '/index.html'
const longestPrefix = 100
const immutable = 'public, max-age=31536000, immutable'

/**
 * Serves the built web: its files, and the single page for every page address. All else (the API,
 * missing files, other methods) goes on to the routes and their 404.
 */
export const assets = (read: () => WebFiles | null = webFiles): MiddlewareHandler<AppEnv> =>
  async function assets(c, next) {
    const answered = isRead(c.req.method) && !isApi(c.req.path)
    const response = answered ? await answer(read(), c) : null
    if (response) return response
    await next()
  }

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** An address of the single page: no dot in its last part. */
const isPage = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.')

/** Whether the single page is what this asks for. */
export const isPageRequest = (method: string, path: string) =>
  isRead(method) && !isApi(path) && isPage(path)

function answer(files: WebFiles | null, c: HonoContext<AppEnv>) {
  const { ctx } = c.var
  const { path, raw } = c.req
  const prefix = c.req.header('x-forwarded-prefix')?.slice(0, longestPrefix)
  // A page would ask for its files at the root of the host, and stay empty.
  if (prefix && prefix !== '/' && isPage(path)) return c.text(ctx.texts.assets.subPath(prefix), 421)
  if (!files) {
    return isPage(path) ? c.text(ctx.texts.assets.notBuilt, 503) : null
  }
  const address = isPage(path) ? page : path
  const file = Object.hasOwn(files, address) ? files[address] : undefined
  return file ? respond(file, raw.headers) : null
}

async function respond(file: WebFile, request: Headers) {
  const headers = new Headers({
    'cache-control': file.immutable ? immutable : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
  })
  if (matches(request.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const [encoding, body] = await encoded(file, request.get('accept-encoding') ?? '')
  headers.set('content-type', file.type)
  headers.set('content-length', String(body.byteLength))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body, { headers })
}

const matches = (header: string | null, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false

/** The smallest encoding that the browser takes; without any, the gzip one unpacked. */
async function encoded(
  { variants }: WebFile,
  accepted: string,
): Promise<[Encoding, Uint8Array<ArrayBuffer>]> {
  for (const encoding of ['br', 'gzip'] as const) {
    const path = variants[encoding]
    if (path && accepts(accepted, encoding)) return [encoding, await bytes(path)]
  }
  if (variants.identity) return ['identity', await bytes(variants.identity)]
  return ['identity', Bun.gunzipSync(await bytes(variants.gzip ?? ''))]
}

const bytes = (path: string) => Bun.file(path).bytes()

/** Whether an Accept-Encoding header names the encoding, and not with `q=0`. */
function accepts(header: string, encoding: Encoding) {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''))
}
