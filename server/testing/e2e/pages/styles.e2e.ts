import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Route } from 'playwright-core'
import { t as app } from '#texts/app/app'
import { t as auth } from '#texts/auth/auth'
import { t as landing } from '#texts/landing/landing'
import { t as shell } from '#texts/shell/shell'
import { type Client, signIn } from '../../client'
import { accountScreens } from '../accounts/account-screens'
import { adminScreens } from '../admin-screens'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { emptyScreens, publicScreens, type Screen } from '../screens'
import { button, show } from '../steps'
import { visit } from '../visitor'

const account = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }
/** Of the areas; without the first one nothing is drawn at all. */
const sheets = /\/assets\/(?!styles-)\w+-\w+\.css$/
const lateMs = 300

let world: Installation
let client: Client

beforeAll(async () => {
  world = await startInstallation({
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
  })
  client = await signIn(world.product.url, account.email, account.password)
  const report = { about: 'server', what: 'mc.ejemplo.com', at: null, contact: null }
  await client.call('POST', '/abuse', { ...report, text: 'Molestan.' })
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
})

test('visitors are shown nothing before its styles are there', async () => {
  const open = publicScreens('').filter(({ path }) => path && !path.startsWith('/setup'))
  expect(await unstyledOn(open)).toEqual([])
})

test('nor are the signed-in, on any page', async () => {
  expect(await unstyledOn(emptyScreens, client.token)).toEqual([])
  const { id } = await client.createBot({ name: 'Vigía', port: 25_565 })
  const bot = { name: 'bot', path: `/bots/${id}`, shows: app.live }
  const screens = [bot, ...accountScreens, ...adminScreens]
  expect(await unstyledOn(screens, client.token)).toEqual([])
})

test('only the sheets are asked for that a page needs', async () => {
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    const [, sheet] = /\/assets\/(\w+)-\w+\.css$/.exec(request.url()) ?? []
    if (sheet) asked.push(sheet)
  })
  await show(page, { path: '/', shows: landing.hero.title })
  expect(asked).toEqual(['styles'])
  await show(page, { path: '/register', shows: auth.register.title }, 'link')
  expect(asked).toEqual(['styles', 'visitors'])
  await show(page, { path: '/login', shows: auth.login.title }, 'link')
  expect(asked).toEqual(['styles', 'visitors'])
})

test('a page whose styles could not be loaded says so, and is shown when it is loaded again', async () => {
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  await page.route(/\/assets\/visitors-/, (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await page.getByRole('heading', { name: shell.broken.title }).first().waitFor()
  await button(page, shell.broken.reload).click()
  await page.getByLabel(auth.email).waitFor()
})

/** Classes that were first shown before the sheet was there that has them. */
async function unstyledOn(screens: Screen[], token?: string): Promise<string[]> {
  await using visitor = await visit({ url: world.product.url, ...(token ? { token } : {}) })
  const { page } = visitor
  await page.addInitScript(noteClasses)
  await page.route(sheets, late)
  const found: string[] = []
  for (const screen of screens) {
    await show(page, screen)
    found.push(...(await page.evaluate(unstyled)).map((name) => `${screen.name}: ${name}`))
  }
  return [...found, ...visitor.faults]
}

/** So that what does not wait for its sheets is shown without; no test has to be in time for it. */
async function late(route: Route) {
  if (route.request().resourceType() === 'stylesheet') await Bun.sleep(lateMs)
  await route.continue()
}

type Shown = { shown: Record<string, (string | null)[]> }

/** Runs in the page: which sheets were there when a class was first shown. */
function noteClasses() {
  const shown: Shown['shown'] = {}
  Object.assign(globalThis, { shown })
  new MutationObserver(() => {
    const loaded = Array.from(document.styleSheets, ({ href }) => href)
    for (const { classList } of document.querySelectorAll('[class]')) {
      for (const name of classList) shown[name] ??= loaded
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
}

/** Runs in the page, after that. */
async function unstyled() {
  const { shown } = globalThis as unknown as Shown
  const found: string[] = []
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { href } = new URL(link.dataset.href ?? link.href, location.href)
    const sheet = await (await fetch(href)).text()
    for (const [name, loaded] of Object.entries(shown)) {
      if (sheet.includes(`.${name}`) && !loaded.includes(href)) found.push(name)
    }
  }
  return found
}
