import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { t as analytics } from '#texts/analytics/analytics'
import { t as app } from '#texts/app/app'
import { t as bots } from '#texts/bots/bots'
import { t as order } from '#texts/bots/order/order'
import { t as map } from '#texts/map/map'
import { type Client, newClient } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { touchInput } from './touch-input'
import { visit } from './visitor'

let squid: TestSquid
let world: Installation
let client: Client

beforeAll(async () => {
  squid = await startTestSquid()
  world = await startInstallation()
  client = await newClient(world.product.url)
  const bot = await client.createBot({ name: 'Vigía', username: 'Vigia', port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
})

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

const onPhone = () =>
  visit({ url: world.product.url, token: client.token, width: 390, touch: true })

test('two fingers zoom the map of a bot, one moves it, and the page stays as it is', async () => {
  await using phone = await onPhone()
  const { page } = phone
  await page.goto('/dashboard')
  await page.getByRole('button', { name: bots.table.open('Vigía'), exact: true }).tap()
  await page.getByRole('tab', { name: app.analytics }).tap()
  const view = page.getByRole('application', { name: map.label })
  const shown = page.getByRole('status', { name: map.zoom('') })
  const zoom = async () => Number((await shown.textContent())?.slice(1).replace(',', '.'))
  const marker = page.getByTitle(map.bot, { exact: true })
  await view.scrollIntoViewIfNeeded()
  const fingers = await touchInput(page)
  const middle = middleOf(await boxOf(view))
  const before = await placeOf(page)

  expect(await zoom()).toBe(2)
  await fingers.pinch(middle, 60, 120)
  expect(await zoom()).toBeCloseTo(4, 0)
  await fingers.pinch(middle, 120, 60)
  expect(await zoom()).toBeCloseTo(2, 0)

  const from = await boxOf(marker)
  await fingers.drag(middle, { x: middle.x - 60, y: middle.y - 90 })
  const to = await boxOf(marker)
  expect([to.x - from.x, to.y - from.y].map(Math.round)).toEqual([-60, -90])
  expect(await placeOf(page)).toEqual(before)

  // Beside the map the page is zoomed as every page is.
  const heading = page.getByRole('heading', { name: analytics.position })
  await fingers.pinch(middleOf(await boxOf(heading)), 60, 240)
  expect((await placeOf(page)).scale).toBeGreaterThan(1)
  expect(phone.faults).toEqual([])
})

test('two fingers zoom the atlas and one moves it', async () => {
  await using phone = await onPhone()
  const { page } = phone
  await page.goto('/atlas')
  const view = page.getByRole('application')
  await view.waitFor()
  const fingers = await touchInput(page)
  const middle = middleOf(await boxOf(view))
  const before = await placeOf(page)
  const shown = page.locator('output').filter({ hasText: /x -?\d/ })
  const x = async () => Number(/x (-?\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  /** How many blocks the atlas goes for a hundred pixels. */
  const blocks = async () => {
    const from = await x()
    await fingers.drag(middle, { x: middle.x - 100, y: middle.y })
    return (await x()) - from
  }

  const usual = await blocks()
  await fingers.pinch(middle, 50, 200)
  const near = await blocks()
  expect(usual / near).toBeGreaterThan(3)
  expect(usual / near).toBeLessThan(5)
  expect(await placeOf(page)).toEqual(before)
  expect(phone.faults).toEqual([])
})

test('a bot is taken to its place with a finger', async () => {
  const owner = await newClient(world.product.url)
  for (const name of ['Uno', 'Dos', 'Tres']) {
    await owner.createBot({ name, username: name, port: squid.port })
  }
  const names = async () => (await owner.bots()).map(({ name }) => name)
  await using phone = await visit({
    ...{ url: world.product.url, token: owner.token, width: 390, touch: true },
  })
  const { page } = phone
  await page.goto('/dashboard')
  await page.getByLabel(bots.table.sortBy).selectOption(order.own)
  const grip = (name: string) =>
    page.getByRole('article', { name, exact: true }).locator('[data-grip]')
  await grip('Uno').scrollIntoViewIfNeeded()
  const fingers = await touchInput(page)
  const [from, to] = [middleOf(await boxOf(grip('Uno'))), middleOf(await boxOf(grip('Tres')))]
  await fingers.drag(from, { x: to.x, y: to.y + 60 })
  await until('the new order', async () => (await names()).join() === 'Dos,Tres,Uno')
  const cards = page.getByRole('article')
  const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  expect(shown).toEqual(['Dos', 'Tres', 'Uno'])
  // Beside the grip a finger scrolls, and takes nothing along.
  await fingers.drag({ x: 200, y: to.y }, { x: 200, y: to.y - 100 })
  expect(await names()).toEqual(['Dos', 'Tres', 'Uno'])
  expect(phone.faults).toEqual([])
})

/** How the page is scrolled and zoomed. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    scale: visualViewport?.scale ?? 0,
    x: visualViewport?.pageLeft,
    y: visualViewport?.pageTop,
  }))

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
})
