import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { compressed } from '../../scripts/build/compress'
import { es } from '../locales/es'
import { createTestContext } from '../testing/context'
import { assets } from './assets'
import type { AppEnv } from './route'
import { securityHeaders } from './security/security'
import type { WebFiles } from './web-files'

const html = '<!doctype html><title>Enjambre</title>'
const script = 'export const hola = "mundo"\n'.repeat(50)
const font = new Uint8Array(64).fill(7)

let folder: string
let app: Hono<AppEnv>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enjambre-assets-'))
  const put = async (name: string, content: string | Uint8Array) => {
    await Bun.write(join(folder, name), content)
    return join(folder, name)
  }
  const packed = Object.fromEntries(compressed('x.js', new TextEncoder().encode(script)))
  const files: WebFiles = {
    '/index.html': {
      type: 'text/html;charset=utf-8',
      etag: 'W/"page"',
      immutable: false,
      variants: { identity: await put('index.html', html) },
    },
    '/assets/main-1.js': {
      type: 'text/javascript;charset=utf-8',
      etag: 'W/"main"',
      immutable: true,
      variants: {
        br: await put('main.br', packed.br ?? ''),
        gzip: await put('main.gz', packed.gzip ?? ''),
      },
    },
    '/assets/font-1.woff2': {
      type: 'font/woff2',
      etag: 'W/"font"',
      immutable: true,
      variants: { identity: await put('font.woff2', font) },
    },
  }
  app = new Hono<AppEnv>()
    .use(securityHeaders())
    .use(assets(() => files))
    .get('/api/status', (c) => c.json({ success: true }))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

describe('the page', () => {
  test.each(['/', '/dashboard', '/dashboard/bots/01', '/setup?token=a.b'])(
    'is %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(html)
      expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
    },
  )

  test('is not sent again while its ETag stands', async () => {
    const response = await get('/login', { 'if-none-match': 'W/"old", W/"page"' })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect((await get('/login', { 'if-none-match': 'W/"old"' })).status).toBe(200)
  })

  test('answers HEAD without a body', async () => {
    const response = await get('/login', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('is no answer to writes, missing files or the API', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(404)
    expect((await get('/assets/old-2.js')).status).toBe(404)
    expect((await get('/favicon.ico')).status).toBe(404)
    expect((await get('/api')).status).toBe(404)
    expect((await get('/api/unknown')).status).toBe(404)
    expect(await (await get('/api/status')).json()).toEqual({ success: true })
  })

  test('says in Spanish that the web was never built', async () => {
    await using ctx = createTestContext()
    const bare = new Hono<AppEnv>()
      .use((c, next) => {
        c.set('ctx', ctx)
        return next()
      })
      .use(assets(() => null))
    const response = await bare.request('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toBe(es.assets.notBuilt)
    expect((await bare.request('/assets/main-1.js')).status).toBe(404)
  })
})

test('a page under a path of another host is refused with a sentence, its root is not', async () => {
  await using ctx = createTestContext()
  const proxied = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('ctx', ctx)
      return next()
    })
    .route('/', app)
  const under = (prefix: string, path: string) =>
    proxied.request(path, { headers: { 'x-forwarded-prefix': prefix } })
  const refused = await under('/enjambre', '/dashboard')
  // Browsers save what is not said to be a text.
  const type = refused.headers.get('content-type')
  expect([refused.status, type, await refused.text()]).toEqual([
    421,
    'text/plain; charset=UTF-8',
    expect.stringContaining('no funciona en una ruta («/enjambre»)'),
  ])
  expect((await under('/', '/dashboard')).status).toBe(200)
  expect((await under('/enjambre', '/assets/main-1.js')).status).toBe(200)
})

describe('files', () => {
  const path = '/assets/main-1.js'

  test('with a hash in their name stay in the cache for good', async () => {
    const response = await get('/assets/font-1.woff2')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect(await response.bytes()).toEqual(font)
  })

  test('come in the smallest encoding that the browser takes', async () => {
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(script)

    const gzip = await get(path, { 'accept-encoding': 'br;q=0, GZIP;q=0.5' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(Buffer.from(Bun.gunzipSync(await gzip.bytes())).toString()).toBe(script)
  })

  test('come unpacked for clients that take no encoding', async () => {
    for (const accepted of ['', 'br;q=0.0, gzip;q=0']) {
      const response = await get(path, { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(await response.text()).toBe(script)
    }
  })

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//etc/passwd.txt',
    '/__proto__.x',
    '/manifest.json',
  ])('outside of the build are not there: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
