import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Bot } from '#contract/bots/bots'
import { t as app } from '#texts/app/app'
import { t as abilities } from '#texts/bots/abilities/abilities'
import { t as bots } from '#texts/bots/bots'
import { t as consoleTexts } from '#texts/console/console'
import { t as inventory } from '#texts/inventory/inventory'
import { t as map } from '#texts/map/map'
import { type Client, newClient } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { excessWidth, violationsOf } from '../web/axe'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { button } from './steps'
import { visit } from './visitor'

let squid: TestSquid
let world: Installation
let client: Client
let bot: Bot

beforeAll(async () => {
  squid = await startTestSquid()
  world = await startInstallation()
  client = await newClient(world.product.url)
  bot = await client.createBot({ name: 'Vigía', username: 'Vigia', port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  await squid.give('Vigia', 'bread', 5)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

const visitPage = (width = 1440) => visit({ url: world.product.url, token: client.token, width })

test('from its dialog a bot opens on a page, in this tab or in one of its own', async () => {
  await using visitor = await visitPage()
  const { page } = visitor
  await page.goto('/dashboard')
  await button(page, bots.table.open('Vigía')).click()
  await page.getByRole('tab', { name: app.connections }).click()
  const link = page.getByRole('link', { name: bots.dialog.openPage })

  // With Control it is the browser's, whose new tab the headless one does not always tell of.
  await link.click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  const tab = await page.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await heading(tab).waitFor()
  expect(new URL(tab.url()).pathname).toBe(`/bots/${bot.id}`)
  await tab.getByRole('tab', { name: app.connections, selected: true }).waitFor()
  expect(await tab.title()).toStartWith('Vigía')
  await tab.close()

  await page.bringToFront()
  await page.getByRole('dialog').waitFor()
  await link.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await heading(page).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor()
  expect(visitor.faults).toEqual([])
})

test('on its page a bot answers, shows its world and carries, all at once', async () => {
  await using visitor = await visitPage()
  const { page } = visitor
  await page.goto(`/bots/${bot.id}`)
  const log = page.getByRole('log', { name: consoleTexts.log })
  await log.waitFor()
  const input = page.getByLabel(consoleTexts.input, { exact: true })
  await input.fill('!pos')
  await input.press('Enter')
  await log
    .getByText(/X -?\d+, Y/)
    .first()
    .waitFor()

  await page.getByRole('application', { name: map.label }).waitFor()
  const slots = page.getByRole('region', { name: inventory.title })
  await slots
    .getByRole('button', { name: /^Inventario 1: (?!vacío)/ })
    .dragTo(slots.getByRole('button', { name: /^Inventario 20: vacío/ }))
  await slots.getByRole('button', { name: /^Inventario 20: (?!vacío)/ }).waitFor()
  expect(visitor.faults).toEqual([])
})

test.each([1440, 820, 390])('at %d px nothing is too wide, nor found by axe', async (width) => {
  await using visitor = await visitPage(width)
  const { page } = visitor
  await page.goto(`/bots/${bot.id}`)
  await page.getByRole('log', { name: consoleTexts.log }).waitFor()
  const hasRoom = width >= 720
  await page.getByRole('tab', { name: hasRoom ? app.live : app.console }).waitFor()
  if (hasRoom) await page.getByRole('application', { name: map.label }).waitFor()
  else expect(await page.getByRole('application').count()).toBe(0)
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  expect(visitor.faults).toEqual([])
})

test.each([1440, 390])(
  'at %d px only what is on the page scrolls, however long it is',
  async (width) => {
    await using visitor = await visitPage(width)
    const { page } = visitor
    await page.goto(`/bots/${bot.id}`)
    await page.getByRole('tab', { name: app.configuration }).click()
    await page.getByRole('switch', { name: abilities.abilities.guardian.label }).check()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    expect(visitor.faults).toEqual([])
  },
)

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /Vigía/ })
