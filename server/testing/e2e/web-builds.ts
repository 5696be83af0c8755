import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { assets } from '../../http/assets'
import type { AppEnv } from '../../http/route'
import { securityHeaders } from '../../http/security/security'
import type { WebFile } from '../../http/web-files'
import { builtWeb } from '../web/built-web'

/** A site with the built web and no API worth the name, on which a newer build can be put. */
export type Builds = AsyncDisposable & {
  url: string
  build: string
  /** Puts a newer build there and returns its name. */
  deploy(): Promise<string>
}

export async function serveBuilds(): Promise<Builds> {
  const web = await builtWeb()
  const folder = mkdtempSync(join(tmpdir(), 'enjambre-builds-'))
  let files = web.files
  const app = new Hono<AppEnv>()
    .use(securityHeaders())
    .use(assets(() => files))
    .get('/api/*', (c) => c.json({ success: true, status: 'ok' }))
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch })
  const [, build = ''] = /<meta name="build" content="(\w+)">/.exec(web.text('/index.html')) ?? []
  const newer = `${build}x`

  async function renamed(address: string): Promise<WebFile> {
    const path = join(folder, address)
    await Bun.write(path, web.text(address).replaceAll(build, newer))
    const type = web.files[address]?.type ?? ''
    return { type, etag: `W/"${newer}"`, immutable: false, variants: { identity: path } }
  }

  return {
    url: server.url.origin,
    build,
    async deploy() {
      const [page, worker] = await Promise.all(['/index.html', '/sw.js'].map(renamed))
      if (page && worker) files = { ...files, '/index.html': page, '/sw.js': worker }
      return newer
    },
    async [Symbol.asyncDispose]() {
      await server.stop(true)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
