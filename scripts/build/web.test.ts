import { beforeAll, describe, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { assets } from '../../server/http/assets'
import type { AppEnv } from '../../server/http/route'
import { securityHeaders } from '../../server/http/security/security'
import { type BuiltWeb, builtWeb, withImports } from '../../server/testing/web/built-web'

const kilobytes = 1_000

let web: BuiltWeb
let page: string
let sheets: { address: string; area: string; classes: Set<string> }[]

beforeAll(async () => {
  web = await builtWeb()
  page = web.text('/index.html')
  const tag = /<link rel="stylesheet" (?:data-area="(\w+)" data-)?href="([^"]+)">/g
  sheets = [...page.matchAll(tag)].map(([, area = '', address = '']) => ({
    address,
    area,
    classes: new Set(classesIn(address)),
  }))
}, 600_000)

const classesIn = (address: string) => web.text(address).match(/[\w-]+_[\w-]{6}/g) ?? []

const named = (attribute: string) =>
  [...page.matchAll(new RegExp(`${attribute}="(/[^"]+)"`, 'g'))].map(([, address = '']) => address)
const entries = () => named('src').filter((address) => address.endsWith('.js'))
const firstSheet = () => sheets.filter(({ area }) => !area).map(({ address }) => address)
const chunk = (name: string) =>
  Object.keys(web.files).filter((at) => at.startsWith(`/assets/${name}-`))
const signedIn = () => chunk('signed-in').filter((address) => address.endsWith('.js'))
const total = (addresses: string[]) => addresses.reduce((sum, at) => sum + web.size(at), 0)

/** A list that a failure prints, so that one sees what has grown. */
const weighed = (addresses: string[], budget: number) => ({
  fits: total(addresses) <= budget,
  sizes: addresses.map((address) => `${web.size(address)} ${address}`),
})

describe('budgets, after brotli', () => {
  test('the landing’s first load: at most 90 KB of script', () => {
    const scripts = withImports(web, entries())
    expect(scripts.length).toBeGreaterThanOrEqual(2)
    expect(weighed(scripts, 90 * kilobytes)).toMatchObject({ fits: true })
  })

  test('the dashboard’s first row: at most 220 KB of script and style', () => {
    const all = [...withImports(web, [...entries(), ...signedIn()]), ...firstSheet()]
    expect(weighed(all, 220 * kilobytes)).toMatchObject({ fits: true })
  })

  test('the style that every page has: at most 15 KB', () => {
    expect(firstSheet()).toHaveLength(1)
    expect(weighed(firstSheet(), 15 * kilobytes)).toMatchObject({ fits: true })
  })

  test('the dashboard’s scripts are four, and on their way from the head on', () => {
    const scripts = withImports(web, [...entries(), ...signedIn()])
    expect(scripts).toHaveLength(4)
    const [first = ''] = chunk('first-paint')
    const own = withImports(web, entries())
    for (const script of scripts) {
      expect({ script, early: own.includes(script) || web.text(first).includes(script) }).toEqual({
        script,
        early: true,
      })
    }
  })

  test('fonts: at most 100 KB, and no others than those that the page asks for early', () => {
    const fonts = Object.keys(web.files).filter((address) => address.endsWith('.woff2'))
    expect(weighed(fonts, 100 * kilobytes)).toMatchObject({ fits: true })
    expect(
      named('href')
        .filter((address) => address.endsWith('.woff2'))
        .sort(),
    ).toEqual(fonts)
  })

  test('public pages carry no zod, sockets, dialogs library or list library', () => {
    const source = withImports(web, entries()).map(web.text).join('\n')
    for (const mark of ['ZodError', 'socket.io', 'Engine.IO', 'base-ui', 'getVirtualItems']) {
      expect({ mark, found: source.includes(mark) }).toEqual({ mark, found: false })
    }
  })
})

/** What is imported when it is needed, last of what the bundler imports for it, and its areas. */
const call = /(?:import\("[^"]+"\),)*import\("([^"]+)"\)\)?((?:,"\w+")*)/g

describe('styles', () => {
  test('are in one sheet that every page has, and in one for each area that waits for a part of it', () => {
    const all = Object.keys(web.files).filter((address) => address.endsWith('.css'))
    expect(sheets.map(({ address }) => address).sort()).toEqual(all)
    expect(sheets[0]?.area).toBe('')
    const seen = new Set<string>()
    for (const { classes } of sheets) {
      expect([...classes].filter((name) => seen.has(name))).toEqual([])
      for (const name of classes) seen.add(name)
    }
  })

  test('are there before each part that comes when it is needed', () => {
    const scripts = Object.keys(web.files).filter((at) => /^\/assets\/.*\.js$/.test(at))
    const parts = scripts.flatMap((script) =>
      [...web.text(script).matchAll(call)].map(([, part = '', areas = '']) => ({ part, areas })),
    )
    const first = entries().map((part) => ({ part, areas: '' }))
    const missing = [...first, ...parts].flatMap(({ part, areas }) => {
      const used = new Set(withImports(web, [part]).flatMap(classesIn))
      const late = sheets.filter(({ area }) => area && !areas.includes(`"${area}"`))
      return late.flatMap(({ area, classes }) =>
        [...classes].filter((name) => used.has(name)).map((name) => `${part}: ${area} ${name}`),
      )
    })
    expect(missing).toEqual([])
    expect(parts.filter(({ areas }) => areas).length).toBeGreaterThan(30)
  })
})

describe('the installed app', () => {
  const manifest = () => JSON.parse(web.text('/manifest.webmanifest'))

  test('has a Spanish manifest that the page names', () => {
    expect(named('href')).toContain('/manifest.webmanifest')
    expect(manifest()).toMatchObject({
      id: '/',
      name: 'Enjambre',
      lang: 'es',
      display: 'standalone',
      scope: '/',
      start_url: '/dashboard?sitio=app',
    })
  })

  test('has icons of the sizes that it says', async () => {
    const { icons } = manifest() as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    const apple = named('href').find((address) => address.includes('apple-touch')) ?? ''
    for (const { src, sizes } of [...icons, { src: apple, sizes: '180x180' }]) {
      const png = await Bun.file(web.files[src]?.variants.identity ?? '').bytes()
      const header = new DataView(png.buffer, png.byteOffset)
      expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
      expect(`${header.getUint32(16)}x${header.getUint32(20)}`).toBe(sizes)
    }
  })

  test('keeps every script, style and font of this build, and nothing else', () => {
    const worker = web.text('/sw.js')
    const kept = [...new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g))].sort()
    const files = Object.keys(web.files).filter((at) =>
      /^\/assets\/.*\.(js|css|woff2|svg)$/.test(at),
    )
    expect(kept).toEqual(files.sort())
    const [, build = ''] = /<meta name="build" content="(\w+)">/.exec(page) ?? []
    expect(build).not.toBe('')
    expect(worker).toContain(build)
  })

  test('is asked for anew each time, under the one policy', async () => {
    const app = new Hono<AppEnv>().use(securityHeaders()).use(assets(() => web.files))
    for (const [address, type] of [
      ['/sw.js', 'text/javascript;charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const response = await app.request(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("worker-src 'self'")
      expect(policy).toContain("manifest-src 'self'")
    }
  })
})
