import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { PresenceDay } from '#contract/bots/presence'
import { type Client, newClient, signIn } from '../../client'
import { startTestSquid, type TestSquid } from '../../minecraft/squid/squid'
import { violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, sharedBrowser, startInstallation } from '../installation'
import { visit } from '../visitor'

let world: Installation
let squid: TestSquid
let client: Client
let botId: string
let slug: string
let begun: number

beforeAll(async () => {
  squid = await startTestSquid()
  world = await startInstallation()
  client = await newClient(world.product.url)
  const bot = await client.createBot({ name: 'Topo', port: squid.port, username: 'topo' })
  botId = bot.id
  begun = Date.now()
  await client.call('POST', `/bots/${botId}/start`, {})
  await client.running(1)
  slug = 'mis-bots'
  const page = { slug, title: 'Mis bots', enabled: true, bots: [{ botId, name: 'Granja' }] }
  await client.call('PUT', '/status-page', page)
})
afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

test('a page is read without a script, in both colour schemes, on a phone too', async () => {
  const { url } = world.product
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await (await sharedBrowser()).context({
      ...{ baseURL: url, viewport: { width: 390, height: 800 } },
      ...{ colorScheme, javaScriptEnabled: false },
    })
    const page = await context.newPage()
    await page.goto(`/estado/${slug}`)
    await page.getByRole('heading', { name: 'Todo funciona' }).waitFor()
    await page.getByRole('img', { name: /Últimos 90 días/ }).waitFor()
    expect(await page.locator('rect').count()).toBe(90)
    await context.close()
  }
  await using visitor = await visit({ url, width: 390 })
  const { page, faults } = visitor
  await page.goto(`/estado/${slug}`)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(faults).toEqual([])
})

test('after kill -9 the page says what it said, and no time in the world is counted twice', async () => {
  await world.product.end('SIGKILL')
  const { url } = await world.restart()
  client = await signIn(url, client.email, client.password)
  await client.running(1)
  await using visitor = await visit({ url, width: 1440 })
  await visitor.page.goto(`/estado/${slug}`)
  await visitor.page.getByText('Granja').waitFor()
  await visitor.page.getByText('En el mundo', { exact: true }).waitFor()
  const path = `/bots/${botId}/presence/days`
  const { days } = await client.call<{ days: PresenceDay[] }>('GET', path)
  const inWorld = days.reduce((ms, { inWorldMs }) => ms + inWorldMs, 0)
  const wanted = days.reduce((ms, { wantedMs }) => ms + wantedMs, 0)
  const passed = Date.now() - begun
  expect([inWorld > 0, inWorld <= passed, wanted > 0, wanted <= passed]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
