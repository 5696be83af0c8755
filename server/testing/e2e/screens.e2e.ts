import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { t as app } from '#texts/app/app'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { t as plans } from '#texts/plans/plans'
import { type Theme, themes } from '../../../web/theme/theme'
import { type Client, newClient } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { colourViolationsOf, excessWidth, violationsOf } from '../web/axe'
import { cutRingsOf } from '../web/rings'
import { accountScreens } from './accounts/account-screens'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { notificationScreens } from './notifications/notification-screens'
import { emptyScreens, ownScreens, publicScreens, type Screen } from './screens'
import { show, wear } from './steps'
import { visit } from './visitor'

let squid: TestSquid
let world: Installation
let client: Client
let newcomer: Client
let strangers: Screen[]
const own = ownScreens('Vigía', 'Dormido')

beforeAll(async () => {
  squid = await startTestSquid()
  world = await startInstallation()
  const { url, setupLink } = world.product
  strangers = publicScreens((await setupLink()).slice(url.length))
  client = await newClient(url)
  newcomer = await newClient(url)
  await client.createBot({ name: 'Dormido', username: 'Dormido', port: squid.port })
  const bot = await client.createBot({ name: 'Vigía', username: 'Vigia', port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  await client.call('POST', `/bot/${bot.id}/console/logs/test`)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

describe.each(['a stranger', 'somebody without bots', 'somebody with bots'] as const)(
  '%s',
  (who) => {
    test('sees nothing on any screen, in any theme, that axe finds, that cuts a focus ring or that goes wrong', async () => {
      const found: string[] = []
      for await (const { name, page } of walk(who, { theme: 'dark' })) {
        await wear(page, 'dark')
        for (const violation of await violationsOf(page)) found.push(`${name}: ${violation}`)
        for (const theme of themes.filter((theme) => theme !== 'dark')) {
          await wear(page, theme)
          for (const violation of await colourViolationsOf(page))
            found.push(`${name}, ${theme}: ${violation}`)
        }
        for (const cut of await cutRingsOf(page)) found.push(`${name}: ${cut}`)
      }
      expect(found).toEqual([])
    })

    test('sees no screen scroll sideways at 360 px, nor a focus ring cut, and axe finds nothing there', async () => {
      const found: string[] = []
      for await (const { name, page } of walk(who, { theme: 'light', width: 360 })) {
        const wide = await excessWidth(page)
        if (wide > 0) found.push(`${name}: ${wide} px too wide`)
        for (const violation of await violationsOf(page)) found.push(`${name}: ${violation}`)
        for (const cut of await cutRingsOf(page)) found.push(`${name}: ${cut}`)
      }
      expect(found).toEqual([])
    })
  },
)

test('signing in works with the keyboard alone', async () => {
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel(auth.email).waitFor()
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'email')
  await page.keyboard.type(client.email)
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'password')
  await page.keyboard.type(client.password)
  await tabTo(page, () => document.activeElement?.getAttribute('type') === 'submit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByText('Vigía').first().waitFor()
  expect(visitor.faults).toEqual([])
})

test('on a phone the bots begin in the first half of the screen, below their account in a line', async () => {
  await using visitor = await visit({ ...signedIn(), width: 390, touch: true })
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard')
  const bot = page.getByRole('button', { name: 'Dormido', exact: true })
  expect((await boxOf(bot)).y).toBeLessThan(400)

  const account = page.getByRole('region', { name: bots.account.summary })
  await account.getByText(bots.usage.botsOf('2', '20')).waitFor()
  await account.getByText(plans.none).waitFor()
  await account.getByRole('link', { name: plans.toPlans }).waitFor()
  const line = account.getByRole('button')
  await line.focus()
  await page.keyboard.press('Enter')
  await account.getByRole('heading', { name: bots.usage.title }).waitFor()
  expect(await line.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Enter')
  await account.getByRole('heading').first().waitFor({ state: 'detached' })
  expect(visitor.faults).toEqual([])
})

test.each([390, 820, 1440])(
  'at %d px the toolbar stays below the header, and hides no row',
  async (width) => {
    await using visitor = await visit({ ...signedIn(), width })
    const { page } = visitor
    await page.goto('/dashboard')
    const toolbar = page.getByRole('region', { name: bots.toolbar.label })
    await toolbar.waitFor()
    const remove = page.getByRole('button', { name: bots.table.remove('Dormido') })
    await remove.waitFor()
    await page.evaluate(() => {
      // As if there were many.
      const main = document.querySelector('main')
      if (main) main.style.minHeight = '3000px'
    })
    await remove.evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 80))
    const header = await boxOf(page.getByRole('banner'))
    const tools = await boxOf(toolbar)
    // The header's line lies over it.
    expect(tools.y).toBe(header.y + header.height - 1)
    const isCards = width < 720
    expect(tools.height).toBeLessThan(isCards ? 110 : 60)
    await remove.focus()
    const head = isCards ? toolbar : page.getByRole('columnheader').first()
    const above = await boxOf(head)
    expect((await boxOf(remove)).y).toBeGreaterThan(above.y + above.height)
    if (!isCards) expect(above.y).toBeGreaterThanOrEqual(tools.y + tools.height - 1)
    expect(visitor.faults).toEqual([])
  },
)

test('tabs that do not fit fade towards more of them, and the chosen one is seen whole', async () => {
  await using visitor = await visit({ ...signedIn(), width: 390 })
  const { page } = visitor
  await page.goto('/dashboard')
  await page.getByRole('button', { name: bots.table.open('Dormido') }).click()
  const list = page.getByRole('tablist', { name: bots.dialog.tabs })
  const fades = (edge: string) =>
    list.and(page.locator(`[data-more="${edge}"]`)).waitFor({ state: 'visible' })
  await fades('end')
  expect(await list.evaluate((it) => getComputedStyle(it).maskImage)).toContain('gradient')
  await list.getByRole('tab', { name: app.console }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await fades('start')
  const [outer, chosen] = [
    await boxOf(list),
    await boxOf(list.getByRole('tab', { selected: true })),
  ]
  expect(chosen.x).toBeGreaterThanOrEqual(outer.x)
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(outer.x + outer.width)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await fades('end')
  expect(visitor.faults).toEqual([])
})

type Walker = 'a stranger' | 'somebody without bots' | 'somebody with bots'

/** Every screen that somebody has. */
async function* walk(who: Walker, look: { theme: Theme; width?: number }) {
  const { url } = world.product
  const walks: Record<Walker, { screens: Screen[]; token?: string }> = {
    'a stranger': { screens: strangers },
    'somebody without bots': {
      screens: [...emptyScreens, ...accountScreens, ...notificationScreens],
      token: newcomer.token,
    },
    'somebody with bots': { screens: own, token: client.token },
  }
  const { screens, ...signedIn } = walks[who]
  await using visitor = await visit({ url, ...look, ...signedIn })
  let path: string | undefined
  for (const screen of screens) {
    const isNew = screen.loads || (!look.width && screen.path !== path)
    await show(visitor.page, screen, isNew ? 'load' : 'link')
    path = screen.path
    yield { name: screen.name, page: visitor.page }
  }
  expect(visitor.faults).toEqual([])
}

const signedIn = () => ({ url: world.product.url, token: client.token })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

async function tabTo(page: Page, there: () => boolean) {
  for (let presses = 0; presses < 20; presses++) {
    if (await page.evaluate(there)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}
