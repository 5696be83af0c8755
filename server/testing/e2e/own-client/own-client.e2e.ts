import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/own-client/own-client'
import { type Client, newClient } from '../../client'
import { freePort } from '../../free-port'
import { enterAs } from '../../minecraft/own-client/own-player'
import { startTestSquid, type TestSquid } from '../../minecraft/squid/squid'
import { until } from '../../until'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button } from '../steps'
import { visit } from '../visitor'

const version = '1.20.4'

let squid: TestSquid
let installation: Installation
let client: Client
let bot: Bot
let port: number

beforeAll(async () => {
  squid = await startTestSquid({ version })
  port = await freePort()
  installation = await startInstallation({
    ENJAMBRE_CLIENT_PORT: String(port),
    ENJAMBRE_CLIENT_ADDRESS: '127.0.0.1',
  })
  client = await newClient(installation.product.url)
  bot = await client.createBot({ name: 'Explorador', port: squid.port, version })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
})

afterAll(async () => {
  await closeBrowser()
  await installation[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

/** Asks for a way in on the bot's page, or in its dialog. */
async function open(path: string, width = 1440, theme?: 'dark' | 'light' | 'custom') {
  const { url } = installation.product
  const visitor = await visit({ url, token: client.token, width, ...(theme ? { theme } : {}) })
  await visitor.page.goto(path)
  await button(visitor.page, t.enterOf(bot.name)).click()
  return visitor
}

test('one asks in the panel, enters with the game, plays as the bot, and gives it back', async () => {
  await using visitor = await open(`/bots/${bot.id}`)
  const { page, faults } = visitor
  await page.getByLabel(t.player).fill('Ana')
  await button(page, t.ask).click()
  await page.getByText(`127.0.0.1:${port}`).waitFor()
  await page.getByText(t.open(version)).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await using coming = await enterAs(port, { version }, '127.0.0.1')
  expect(coming.player.username).toBe(bot.username)
  await page.getByText(t.youPlay('Ana')).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])
  await client.line(bot.id, /Ana juega con el bot/)

  await button(page, t.recover).click()
  await page.getByText(t.youPlay('Ana')).waitFor({ state: 'detached' })
  await until('word of it', () =>
    coming.said.some((words) => words.includes('Han recuperado el bot')),
  )
  await squid.plays(bot.username)
  expect(faults).toEqual([])
})

test.each([390, 1440])('at %i pixels everything has its place', async (width) => {
  await using visitor = await open(
    width < 480 ? `/bots/${bot.id}` : `/dashboard?bot=${bot.id}`,
    width,
  )
  const { page } = visitor
  await page.getByLabel(t.player).fill('Ana')
  await button(page, t.ask).click()
  await page.getByText(`127.0.0.1:${port}`).waitFor()
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
})
