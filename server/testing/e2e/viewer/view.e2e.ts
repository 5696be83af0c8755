import { afterAll, beforeAll, expect, test } from 'bun:test'
import { decode } from 'fast-png'
import minecraftData from 'minecraft-data'
import type { Client as GameClient } from 'minecraft-protocol'
import type { Page } from 'playwright-core'
import type { Bot } from '#contract/bots/bots'
import { viewLimits } from '#contract/bots/view-limits'
import { t as app } from '#texts/app/app'
import { t as links } from '#texts/viewer/links'
import { t } from '#texts/viewer/viewer'
import { type Client, newClient } from '../../client'
import { vanillaWorlds } from '../../minecraft/columns/vanilla'
import { startVanillaServer, type VanillaServer } from '../../minecraft/columns/vanilla-server'
import { showStranger, strangerLike } from '../../minecraft/strangers'
import { until } from '../../until'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button, downloaded } from '../steps'
import { visit } from '../visitor'

const world = vanillaWorlds[2]
const distances: number[] = []

let server: VanillaServer
let installation: Installation
let client: Client
let bot: Bot
let game: GameClient | undefined

beforeAll(async () => {
  server = await startVanillaServer({
    world,
    most: 25,
    onJoin(joined) {
      game = joined
      joined.on('settings', (settings: { viewDistance: number }) => {
        distances.push(settings.viewDistance)
      })
      const { x, y, z } = server.spawn
      showStranger(joined, strangerLike('Lucia'), { x: x + 1, y, z: z + 5 })
      joined.write('update_time', { age: [0, 0], time: [0, 6_000] })
      joined.write('update_health', { health: 15, food: 17, foodSaturation: 5 })
    },
  })
  installation = await startInstallation()
  const { url } = installation.product
  client = await newClient(url)
  bot = await client.createBot({
    name: 'Vigía',
    username: 'Vigia',
    port: server.port,
    version: world[1],
  })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
})

afterAll(async () => {
  await closeBrowser()
  await installation[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Theme = 'dark' | 'light' | 'custom'

async function open(width = 480, theme?: Theme) {
  const { url } = installation.product
  const visitor = await visit({ url, token: client.token, width, ...(theme ? { theme } : {}) })
  const { page } = visitor
  await page.goto(`/bots/${bot.id}`)
  await page.getByRole('tab', { name: app.view }).click()
  await page.getByText(t.textures).waitFor()
  return visitor
}

/** The share of the picture's pixels that are so. */
async function shareOf(page: Page, is: (red: number, green: number, blue: number) => boolean) {
  const { data, channels, width, height } = decode(await page.locator('canvas').screenshot())
  let count = 0
  for (let at = 0; at < data.length; at += channels) {
    if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
  }
  return count / (width * height)
}

const golden = (red: number, green: number, blue: number) =>
  red > 170 && green > 120 && blue < 130 && red - blue > 90
const leafy = (red: number, green: number, blue: number) => green > red + 15 && green > blue + 15

test('its eyes show the world, and what changes in it; the bot sees farther meanwhile', async () => {
  const visitor = await open()
  const { page } = visitor
  await until('trees', async () => (await shareOf(page, leafy)) > 0.2)
  await page.getByRole('img', { name: t.health(15) }).waitFor()
  await page.getByRole('img', { name: t.food(17) }).waitFor()
  await page.getByText('Lucia', { exact: true }).waitFor()
  await until('it to see far', () => distances.at(-1) === viewLimits.distance)
  expect(await shareOf(page, golden)).toBeLessThan(0.02)

  const type = minecraftData(world[1]).blocksByName.gold_block?.defaultState
  const { x, y, z } = server.spawn
  for (let across = -2; across <= 2; across++) {
    for (let up = 0; up < 4; up++) {
      const location = { x: Math.floor(x) + across, y: y + up, z: Math.floor(z) + 3 }
      game?.write('block_change', { location, type })
    }
  }
  await until('gold', async () => (await shareOf(page, golden)) > 0.3)

  const surface = page.getByRole('application', { name: t.label('Vigía') })
  await button(page, t.mode.third).click()
  await until('less of it', async () => (await shareOf(page, golden)) < 0.3)
  await surface.press('v')
  await page.getByRole('button', { name: t.mode.free, pressed: true }).waitFor()
  // A camera that looks up sees the sky.
  await surface.dispatchEvent('keydown', { code: 'ArrowUp', key: 'ArrowUp' })
  const sky = (red: number, green: number, blue: number) =>
    blue > green && green > red && blue > 150
  await until('the sky', async () => (await shareOf(page, sky)) > 0.5)
  const { name, content } = await downloaded(page, button(page, t.picture))
  expect(name).toStartWith('vista-Vigia-2')
  expect(decode(content).width).toBeGreaterThan(100)
  expect(visitor.faults).toEqual([])

  await visitor[Symbol.asyncDispose]()
  await until('it to see as before', () => distances.at(-1) !== viewLimits.distance)
})

test('by a link somebody without an account looks too, until it is taken back', async () => {
  await using owner = await open()
  await button(owner.page, links.share).click()
  const dialog = owner.page.getByRole('dialog', { name: links.title('Vigía') })
  await button(dialog, links.make).click()
  const address = await dialog.getByText(/\/ver\//).textContent()
  const { url } = installation.product
  await using guest = await visit({ url, width: 480 })
  const { page } = guest
  await page.goto(new URL(address ?? '').pathname)
  await page.getByText(t.textures).waitFor()
  // Before the bot there may be a wall by now.
  const drawn = (...colour: Parameters<typeof leafy>) => leafy(...colour) || golden(...colour)
  await until('the world', async () => (await shareOf(page, drawn)) > 0.1)
  expect(await page.getByText('Vigía').count()).toBe(0)
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByText(links.viewers(1, 1)).waitFor()
  expect(await violationsOf(owner.page)).toEqual([])
  await button(dialog, links.revoke).click()
  await page.getByText(/enlace ya no vale/).waitFor()
  expect([owner.faults, guest.faults]).toEqual([[], []])
})

test.each([
  [1440, 'dark'],
  [1440, 'light'],
  [390, 'custom'],
  [390, 'dark'],
] as const)('at %d px, %s, nothing is too wide, nor found by axe', async (width, theme) => {
  await using visitor = await open(width, theme)
  const { page, faults } = visitor
  await page.getByRole('application', { name: t.label('Vigía') }).waitFor()
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  expect(faults).toEqual([])
})
