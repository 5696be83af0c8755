import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import type { BotPlayer } from '../../game/hosts/own-client'
import { chestAt as villageChest } from '../../practice/world/village'
import { someOf } from '../../testing/breadth'
import { chestAt } from '../../testing/minecraft/chest-server'
import { stylesOf } from '../../testing/minecraft/network/arrivals'
import { enterPlayNetwork, otherSpawn } from '../../testing/minecraft/network/play-network'
import { playAs, startJoinableHost } from '../../testing/minecraft/own-client/own-player'
import { fillScreen } from '../../testing/minecraft/screens'
import { inventory, openWorld } from '../../testing/minecraft/squid/squid-world'
import type { TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let host: TestHost
let told: BotPlayer[]
beforeAll(async () => {
  ;({ host, told } = await startJoinableHost())
})
afterAll(() => host[Symbol.asyncDispose]())

const logOf = (version: string) => (/^1\.(8|12)\./.test(version) ? 'log' : 'oak_log')
const planksOf = (version: string) => (/^1\.(8|12)\./.test(version) ? 'planks' : 'oak_planks')

test.each(someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4'], 1))(
  '%s: what the bot had open is closed for who comes in, whose clicks the server takes',
  async (version) => {
    await using world = await openWorld(host, version, { world: 'hills' })
    const { squid } = world
    const bot = await world.join()
    const { botId, username } = bot.spec
    await squid.give(username, 'stone', 5)
    await until('the stones', async () => (await inventory(bot)).includes('5'))
    const { x, y, z } = villageChest
    expect(await bot.run(`!abrir ${x} ${y} ${z}`)).toMatchObject({ success: true })

    await using coming = await playAs(host, { botId, version })
    const { player } = coming
    const stone = await until('the stones', () => player.inventory.items()[0])
    await player.clickWindow(stone.slot, 0, 0)
    await player.clickWindow(44, 0, 0)
    await coming[Symbol.asyncDispose]()
    await until('word of it', () => told.findLast((one) => one.botId === botId)?.because === 'left')
    await host.until('the stones where they were put', async () => {
      const { items } = await host.ask('inventory', { botId })
      return Bun.deepEquals(
        items.map(({ slot, count }) => [slot, count]),
        [[44, 5]],
      )
    })
  },
)

const cases = someOf(
  ['1.8.8', '1.12.2', '1.16.5', '1.20.4', '1.21.4', '26.1'].flatMap((version) =>
    stylesOf(version).map((style) => ({ version, style })),
  ),
)

test.each(cases)(
  '$version, by $style: who plays sees it all, crafts, and goes along into another world',
  async (options) => {
    const { version, style } = options
    const [log, planks] = [logOf(version), planksOf(version)]
    await using network = await enterPlayNetwork(host, {
      ...options,
      a: {
        carried: [[36, log, 2]],
        recipes: [{ shape: [[log]], result: [planks, 4] }],
        onJoin: (client) => fillScreen(client, version),
      },
      b: { carried: [[37, 'bread', 2]] },
    })
    const { a, b, spec } = network
    const cow = a.summon('cow', { x: 12.5, y: 64, z: 12.5 })
    await host.until('the cow', async () => (await network.map()).entities.length > 0)

    const coming = await playAs(host, { botId: spec.botId, version })
    const { player } = coming
    const carried = () =>
      player.inventory
        .items()
        .map(({ name, count }) => `${count} ${name}`)
        .toSorted()
        .join()
    await until('its things', () => carried() === `2 ${log}`)
    expect(player.entities[cow.id]?.position).toMatchObject({ x: 12.5, y: 64, z: 12.5 })
    expect(Object.keys(player.players)).toContain('Ana')
    expect(player.scoreboard.sidebar?.name).toBe('puntos')
    // Scores as they are told since 1.20.3 Mineflayer does not read.
    const scores = player.scoreboard.sidebar?.items.map(({ value }) => value)
    expect(scores).toEqual(style === 'configuration' ? [] : [7])
    expect(player.tablist.header.toString()).toContain('Primero')
    const { bossBars } = player as typeof player & { bossBars: unknown[] }
    expect(bossBars.length).toBe(version === '1.8.8' ? 0 : 1)

    // One log into the grid, the other one back; what comes of it beside that.
    const clicks = [
      ...[[36, 0] as const, [1, 1] as const, [36, 0] as const],
      ...[[0, 0] as const, [37, 0] as const],
    ]
    for (const [slot, button] of clicks) {
      if (slot === 0) await until('what it makes', () => player.inventory.slots[0]?.name === planks)
      await player.clickWindow(slot, button, 0)
    }
    await until('the planks', () => carried() === `1 ${log},4 ${planks}`)
    const chest = player.blockAt(new Vec3(chestAt.x, chestAt.y, chestAt.z))
    if (!chest) throw new Error('no chest')
    await player.openContainer(chest)
    expect(a.mistakes).toEqual([])

    const closed = a.closed
    await network.network.switch('b')
    await until(
      'the other world',
      () =>
        player.entity.position.distanceTo(new Vec3(otherSpawn.x, otherSpawn.y, otherSpawn.z)) < 0.1,
    )
    await until('what is carried there', () => carried() === '2 bread')
    expect(coming.said).toEqual([])
    await coming[Symbol.asyncDispose]()
    await until('word of it', () => told.at(-1)?.because === 'left')
    expect(a.closed).toBeGreaterThanOrEqual(closed)
    await network.arrivesIn('b')
    await host.until('what it carries', async () => {
      const { items } = await network.inventory()
      return items.map(({ name, count }) => `${count} ${name}`).join() === '2 bread'
    })
    const heard = Promise.withResolvers<string>()
    for (const name of ['chat', 'chat_message'] as const) {
      b.clients[0]?.on(name, ({ message }) => heard.resolve(message))
    }
    await network.chat('aquí sigo')
    expect(await heard.promise).toBe('aquí sigo')
    expect(host.latest(spec.botId)?.status).toBe('running')
  },
)
