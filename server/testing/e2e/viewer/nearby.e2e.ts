import { afterAll, beforeAll, expect, test } from 'bun:test'
import { decode } from 'fast-png'
import minecraftData from 'minecraft-data'
import type { Client as GameClient } from 'minecraft-protocol'
import type { Bot } from '#contract/bots/bots'
import { t as app } from '#texts/app/app'
import { t } from '#texts/viewer/viewer'
import { type Client, newClient } from '../../client'
import { vanillaWorlds } from '../../minecraft/columns/vanilla'
import { startVanillaServer, type VanillaServer } from '../../minecraft/columns/vanilla-server'
import { spawnPacket, tell } from '../../minecraft/creatures'
import { showStranger, strangerLike } from '../../minecraft/strangers'
import { until } from '../../until'
import { formerSignTag } from '../../viewer/sign-tags'
import { excessWidth } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { visit } from '../visitor'

const world = vanillaWorlds[2]
const [, version] = world
const names = ['pig', 'creeper', 'cow', 'chicken', 'zombie', 'spider', 'boat', 'sheep']
const struckId = 102
const lying = ['diamond', 'gold_block', 'apple', 'iron_sword']
/** Where what lies there stands in its metadata. */
const stackPlace = { key: 7, type: 6 }
/** Of sixteen ways that a sign may look, clockwise from the south. */
const facingNorth = 8
/** Half a turn. */
const back = -128

let server: VanillaServer
let installation: Installation
let client: Client
let bot: Bot
let game: GameClient | undefined

/** In rows before the bot, which looks to the south. */
const placeOf = (index: number) => ({
  x: server.spawn.x + ((index % 4) - 1.5) * 1.8,
  y: server.spawn.y,
  z: server.spawn.z + 4.5 + Math.floor(index / 4) * 2.5,
})

const signPlace = () => {
  const { x, y, z } = server.spawn
  return { x: Math.floor(x) + 2, y: y + 1, z: Math.floor(z) + 2 }
}

beforeAll(async () => {
  server = await startVanillaServer({
    world,
    most: 25,
    onJoin(joined) {
      game = joined
      // Nothing stands in between.
      for (let across = -5; across <= 5; across++) {
        for (let ahead = 0; ahead < 12; ahead++) {
          for (let up = -1; up < 5; up++) {
            const { x, y, z } = server.spawn
            const location = { x: Math.floor(x) + across, y: y + up, z: Math.floor(z) + ahead }
            joined.write('block_change', { location, type: up < 0 ? 9 : 0 })
          }
        }
      }
      names.forEach((name, index) => {
        const creature = { id: 100 + index, name, at: placeOf(index), health: 10, hurtAt: 0 }
        tell(joined, spawnPacket(version, creature))
        joined.write('entity_look', { entityId: creature.id, yaw: back, pitch: 0, onGround: true })
      })
      lying.forEach((name, index) => {
        const { x, y } = placeOf(index)
        const at = { x, y: y + 1.6, z: server.spawn.z + 3 }
        const item = { id: 200 + index, name: 'item', at, health: 5, hurtAt: 0 }
        tell(joined, spawnPacket(version, item))
        const itemId = minecraftData(version).itemsByName[name]?.id
        const value = { present: true, itemId, itemCount: 1, nbtData: undefined }
        joined.write('entity_metadata', { entityId: item.id, metadata: [{ ...stackPlace, value }] })
      })
      const state = minecraftData(version).blocksByName.birch_sign?.minStateId ?? 0
      joined.write('block_change', { location: signPlace(), type: state + facingNorth * 2 + 1 })
      const { x, y, z } = server.spawn
      showStranger(joined, strangerLike('Lucia'), { x: x - 3, y, z: z + 4 })
      joined.write('update_time', { age: [0, 0], time: [0, 6_000] })
    },
  })
  installation = await startInstallation()
  client = await newClient(installation.product.url)
  bot = await client.createBot({ username: 'Vigia', port: server.port, version })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
})

afterAll(async () => {
  await closeBrowser()
  await installation[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Rgb = (red: number, green: number, blue: number) => boolean

/** What no block of that land looks like. */
const seen = {
  pig: (red: number, green: number, blue: number) => red > 150 && red - green > 50 && blue > 90,
  gold: (red: number, green: number, blue: number) =>
    red > 170 && green > 140 && blue < 110 && red - blue > 100,
  shirt: (red: number, green: number, blue: number) => red < 40 && green > 110 && blue > 110,
  ink: (red: number, green: number, blue: number) => red > 90 && green < 90 && blue > 80,
  red: (red: number, green: number, blue: number) => red > 100 && green < 70 && blue < 70,
}

test.each([1440, 390])(
  'at %d px creatures and items are what they are, signs can be read, who is hurt is red',
  async (width) => {
    const { url } = installation.product
    await using visitor = await visit({ url, token: client.token, width })
    const { page } = visitor
    await page.goto(`/bots/${bot.id}`)
    await page.getByRole('tab', { name: app.view }).click()
    await page.getByText(t.textures).waitFor()
    const shareOf = async (is: Rgb) => {
      const picture = await page.locator('canvas').screenshot()
      const { data, channels, width: wide, height } = decode(picture)
      let count = 0
      for (let at = 0; at < data.length; at += channels) {
        if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
      }
      return count / (wide * height)
    }
    const isSeen = (is: Rgb) => async () => (await shareOf(is)) > 0.0005
    await until('a pig', isSeen(seen.pig))
    await until('somebody in a blue shirt', isSeen(seen.shirt))
    await until('a small block of gold', isSeen(seen.gold))
    await page.getByText('Lucia', { exact: true }).waitFor()
    // Who is known at sight needs no name.
    expect(await page.getByText(/^(Cerdo|Diamante)$/).count()).toBe(0)

    const lines = ['BIENVENIDOS', 'A LA GRANJA', 'DE LUCÍA', 'XXXXXXXX']
    const nbtData = formerSignTag(lines, {
      color: 'red',
    })
    game?.write('tile_entity_data', { location: signPlace(), action: 9, nbtData })
    await until('what is written on the sign', isSeen(seen.ink))
    const before = await shareOf(seen.red)
    await until('a struck cow', async () => {
      game?.write('entity_status', { entityId: struckId, entityStatus: 2 })
      return (await shareOf(seen.red)) > before + 0.002
    })
    expect(await excessWidth(page)).toBe(0)
    expect(visitor.faults).toEqual([])
  },
)
