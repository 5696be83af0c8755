import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { t as pwa } from '#texts/pwa/pwa'
import { t as startup } from '#texts/startup/startup'
import { newClient } from '../client'
import { freePort } from '../free-port'
import { until } from '../until'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'
import { serveBuilds } from './web-builds'

afterAll(closeBrowser)

const { offline } = startup

test('without its server the site opens offline; when that is back, the session goes on', async () => {
  // The server comes back to it, as to the same site.
  await using world = await startInstallation({ PORT: String(await freePort()) })
  const { url } = world.product
  const client = await newClient(url)
  await using visitor = await visit({ url, serviceWorker: true })
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel(auth.email).fill(client.email)
  await page.getByLabel(auth.password, { exact: true }).fill(client.password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await page.getByText(bots.empty).waitFor()
  await underControl(page)

  await world.product.end('SIGKILL')
  await page.reload()
  await page.getByRole('heading', { name: offline.network.title }).waitFor()
  expect(await page.getByText(offline.offline, { exact: true }).count()).toBe(3)
  expect(await page.getByRole('button', { name: offline.reload }).isVisible()).toBe(true)
  await page.goto('/login')
  await page.getByRole('heading', { name: offline.network.title }).waitFor()
  expect(await keptAddresses(page, '/api')).toEqual([])

  await world.restart()
  await page.goto('/dashboard')
  await page.getByText(bots.empty).waitFor()
  await world.product.end('SIGKILL')
  await page.reload()
  await page.getByRole('heading', { name: offline.network.title }).waitFor()
  await world.restart()
  await page.getByRole('button', { name: offline.retry }).click()
  await page.getByText(bots.empty).waitFor()
  expect(visitor.faults.filter((fault) => /content.security/i.test(fault))).toEqual([])
})

test('a newer build is offered, takes nothing from an open page, and replaces the older one', async () => {
  await using site = await serveBuilds()
  await using visitor = await visit({ url: site.url, serviceWorker: true })
  const { page } = visitor
  await page.goto('/login')
  await underControl(page)
  await page.getByLabel(auth.email).fill('a medias@ejemplo')
  expect(await builds(page)).toEqual([site.build])

  const newer = await site.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText(pwa.update.title).waitFor()
  expect(await page.getByLabel(auth.email).inputValue()).toBe('a medias@ejemplo')
  expect(await builds(page)).toEqual([site.build, newer].sort())
  await page.goto('/register')
  await page.getByText(auth.register.title).waitFor()
  expect(await ownBuild(page)).toBe(newer)

  const other = await page.context().newPage()
  const states = await workerStates(other)
  await until('a worker that waits', () => states().includes('installed'))
  await page.close()
  // Chromium may leave a page without an answer that it loads while one worker replaces another.
  await until('the newer worker', () => states().join() === 'activated')
  await other.goto('/login')
  await underControl(other)
  await other.waitForFunction(async () => (await caches.keys()).length === 1)
  expect(await builds(other)).toEqual([newer])
  expect(await other.getByText(pwa.update.title).count()).toBe(0)
  expect(visitor.faults).toEqual([])
})

/** Until the service worker has the build and the page. */
const underControl = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const ownBuild = (page: Page) =>
  page.locator('meta[name="build"]').evaluate((meta: HTMLMetaElement) => meta.content)

const builds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).map((name) => name.replace('enjambre-', '')).sort(),
  )

const keptAddresses = (page: Page, prefix: string) =>
  page.evaluate(async (prefix) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found.push(...requests.map(({ url }) => new URL(url).pathname))
    }
    return found.filter((path) => path.startsWith(prefix))
  }, prefix)

/** What the browser says of the workers that there are. */
async function workerStates(page: Page) {
  const session = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await session.send('ServiceWorker.enable')
  return () => [...states.values()].filter((status) => status !== 'redundant')
}
