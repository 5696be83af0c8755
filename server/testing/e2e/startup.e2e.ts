import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import { t as bots } from '#texts/bots/bots'
import { t as startup } from '#texts/startup/startup'
import { type Client, newClient } from '../client'
import { excessWidth, violationsOf } from '../web/axe'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { type Visitor, visit } from './visitor'

let world: Installation
let client: Client

beforeAll(async () => {
  world = await startInstallation()
  client = await newClient(world.product.url)
})
afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

const health = /\/api\/(auth\/status|bots\/health|status)$/
const loads = /\/api\/(auth\/profile|auth\/status|bots|bots\/stats\/overview)$/
const abort = (route: Route) => route.abort()

/** The screens that stand in place of a page, and what brings each about. */
const screens: { title: string; cause: (page: Page) => Promise<unknown> }[] = [
  { title: startup.title, cause: (page) => page.route(/\/api\/bots$/, () => {}) },
  { title: startup.offline.network.title, cause: (page) => page.route(health, abort) },
  {
    title: startup.offline.server.title,
    cause: (page) => page.route(health, (route) => route.fulfill({ status: 503, body: '' })),
  },
  { title: startup.failed.lead, cause: (page) => page.route(loads, abort) },
]

describe.each([
  ['dark', 1440],
  ['light', 360],
  ['custom', 390],
] as const)('theme %s at %d px', (theme, width) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit({ url: world.product.url, theme, width, token: client.token })
    await visitor.page.addInitScript(() => sessionStorage.removeItem('started'))
  })
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }))
  afterAll(() => visitor[Symbol.asyncDispose]())

  test.each(screens)('axe finds nothing, and nothing is too wide: $title', async (screen) => {
    const { page } = visitor
    await screen.cause(page)
    await page.goto('/dashboard')
    await page.getByText(screen.title).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })
})

test('the first load of a browser session shows its steps, a reload does not', async () => {
  const { url } = world.product
  await using visitor = await visit({ url, token: client.token, serviceWorker: true })
  const { page } = visitor
  const shown: string[] = []
  await page.exposeFunction('report', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('first') === null) sessionStorage.removeItem('started')
    sessionStorage.setItem('first', 'no')
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent
      if (title) Reflect.get(globalThis, 'report')(title)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/dashboard')
  await page.getByText(bots.empty).waitFor()
  expect(shown).toContain(startup.title)
  shown.length = 0
  await page.reload()
  await page.getByText(bots.empty).waitFor()
  expect(shown).not.toContain(startup.title)
  expect(visitor.faults).toEqual([])
})
