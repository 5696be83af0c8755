import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { type App, createApp } from '../app'
import type { AppEnv } from '../http/route'
import { createTestContext, type TestContext } from '../testing/context'
import { androidRedirect } from './android-redirect'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const androids = {
  'a phone with Chrome': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'an old phone': `Mozilla/5.0 (Linux; U; Android 4.4.2; es-es; GT-I9505) ${chrome} Version/4.0 Mobile Safari/534.30`,
  'a tablet': `Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Chrome/131.0.0.0 Safari/537.36`,
  'a web view': `Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) ${chrome} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Firefox on a phone': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  'Samsung Internet': `Mozilla/5.0 (Linux; Android 12; SAMSUNG SM-A526B) ${chrome} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  'a phone called Cubot': `Mozilla/5.0 (Linux; Android 9; CUBOT X19) ${chrome} Chrome/120.0.0.0 Mobile Safari/537.36`,
}
const others = {
  'desktop Chrome': `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/131.0.0.0 Safari/537.36`,
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/131.0.0.0 Safari/537.36`,
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'a Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Chrome/131.0.0.0 Safari/537.36`,
  'a Windows phone': `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${chrome} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
  'a search engine as a phone': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'a program': 'curl/8.11.0',
  'nobody in particular': '',
}
const phone = androids['a phone with Chrome']

let ctx: TestContext
let app: App

beforeAll(() => {
  ctx = createTestContext()
  app = createApp(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const get = (path: string, userAgent: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { 'user-agent': userAgent, ...headers } })

/** The middleware alone, before a page that always answers: whether the web is built or not. */
const stub = new Hono<AppEnv>()
  .use(androidRedirect())
  .get('*', () => new Response('page', { headers: { vary: 'Accept-Encoding' } }))
const page = (path: string, userAgent: string, headers: Record<string, string> = {}) =>
  stub.request(path, { headers: { 'user-agent': userAgent, ...headers } })

describe('Android', () => {
  test.each(Object.entries(androids))('%s is sent to its page', async (_, userAgent) => {
    for (const path of ['/', '/login', '/dashboard', '/dashboard?bot=1', '/payment', '/nada']) {
      const response = await get(path, userAgent)
      expect(response.status).toBe(302)
      const wanted = path === '/' ? '' : `?${new URLSearchParams({ volver: path })}`
      expect(response.headers.get('location')).toBe(`/android${wanted}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('vary')).toBe('User-Agent, Cookie')
      expect(await response.text()).toBe('')
    }
  })

  test.each(Object.entries(others))('%s is not', async (_, userAgent) => {
    const response = await page('/', userAgent)
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, User-Agent, Cookie')
  })

  test.each(['/android', '/android-app'])('its own page is served: %s', async (path) => {
    expect((await page(path, phone)).status).toBe(200)
  })

  test('a one-time link leads straight to its page', async () => {
    expect((await page('/reset', phone)).status).toBe(200)
    expect((await page('/verify', phone)).status).toBe(200)
  })

  test.each([
    '/api',
    '/api/status',
    '/api/unknown',
    '/api/reference',
    '/api/socket.io/?EIO=4&transport=polling',
    '/assets/index-1.js',
    '/assets/font-1.woff2',
    '/manifest.webmanifest',
    '/sw.js',
    '/index.html',
    '/favicon.ico',
  ])('what is no page is left alone: %s', async (path) => {
    const response = await get(path, phone)
    expect(response.status).not.toBe(302)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('a write is no visit', async () => {
    const response = await app.request('/', { method: 'POST', headers: { 'user-agent': phone } })
    expect(response.status).toBe(404)
  })

  test('HEAD is told the same', async () => {
    const response = await app.request('/', { method: 'HEAD', headers: { 'user-agent': phone } })
    expect(response.headers.get('location')).toBe('/android')
  })
})

describe('the full site', () => {
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

  test('is remembered once it was asked for', async () => {
    const response = await get('/?sitio=completo', phone)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax']) {
      expect(cookie).toContain(part)
    }
    for (const path of ['/', '/dashboard']) {
      expect((await page(path, phone, { cookie: cookieOf(response) })).status).toBe(200)
    }
  })

  test('keeps the rest of the address, and never leads to another site', async () => {
    const kept = await get('/dashboard?bot=1&sitio=completo', phone)
    expect(kept.headers.get('location')).toBe('/dashboard?bot=1')
    const foreign = await get('//evil.example/?sitio=completo', phone)
    expect(foreign.headers.get('location')).toBe('/evil.example/')
  })

  test('starts from the installed app at once, and stays', async () => {
    const response = await page('/dashboard?sitio=app', phone)
    expect(response.status).toBe(200)
    expect(cookieOf(response)).toBe('sitio=completo')
    expect((await page('/login', phone, { cookie: cookieOf(response) })).status).toBe(200)
  })

  test('is not opened by any other cookie or parameter', async () => {
    expect((await get('/', phone, { cookie: 'sitio=otro; x=completo' })).status).toBe(302)
    expect((await get('/?sitio=otro', phone)).status).toBe(302)
  })
})
