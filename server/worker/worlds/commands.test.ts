import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { nameIn } from '../../testing/minecraft/columns/ground'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import type { Style } from '../../testing/minecraft/network/arrivals'
import { startNetwork } from '../../testing/minecraft/network/network'
import { enterPlayNetwork } from '../../testing/minecraft/network/play-network'
import { sayAs } from '../../testing/minecraft/player-chat'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const cases: { version: string; style: Style }[] = someOf([
  { version: '1.8.8', style: 'respawn' },
  { version: '1.16.5', style: 'login' },
  { version: '1.20.4', style: 'configuration' },
  { version: '26.1', style: 'configuration' },
])

/** What a bot can do in the second world, about where newcomers stand. */
const second = {
  carried: [
    [36, 'oak_log', 2],
    [37, 'cobblestone', 5],
  ],
  blocks: [{ at: { x: 5, y: 63, z: 12 }, name: 'dirt' }],
  recipes: [{ shape: [['oak_log']], result: ['oak_planks', 4] }],
} as const

const hard = { x: 10, y: 63, z: 10 }

test.each(cases)(
  '$version, by $style: commands, in the way of a switch and behind it',
  async (how) => {
    await using network = await enterPlayNetwork(host, {
      ...how,
      a: { blocks: [{ at: hard, name: 'obsidian' }] },
      b: second,
    })
    const { a, b, run } = network
    const begun = new Promise((resolve) => a.clients[0]?.once('block_dig', resolve))
    const digging = run(`!cavar ${hard.x} ${hard.y} ${hard.z}`)
    await begun
    await network.move('b')
    const moved = { success: false, message: 'El servidor llevó al bot a otro mundo.' }
    expect(await digging).toMatchObject(moved)

    const done = async (line: string) => expect(await run(line)).toMatchObject({ success: true })
    await done('!cavar 5 63 12')
    expect(b.ground.nameAt({ x: 5, y: 63, z: 12 })).toBe('air')
    await done('!colocar cobblestone 5 64 13')
    expect(b.ground.nameAt({ x: 5, y: 64, z: 13 })).toBe('cobblestone')
    await done(`!fabricar ${nameIn(how.version, 'oak_planks')} 4`)
    await until('planks', () => b.player.count(b.id('oak_planks')) === 4)
    await done('!depositar cobblestone')
    // From 1.17 on nobody tells a client that its click was done.
    const deposited = { count: 4, type: b.id('cobblestone') }
    await until('the deposit', () => Bun.deepEquals(b.chest.slots[0], deposited))
    await done('!ir 8 64 8')
    const far = () => Math.hypot(b.standsAt().x - 8.5, b.standsAt().z - 8.5)
    await until('the place', () => far() < 2.5)
    expect([b.mistakes, a.mistakes]).toEqual([[], []])
  },
)

/** Holds the player in its next configuration state until it is let go. */
function holdBetween(network: { players: readonly { steps: unknown[] }[] }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.players.at(-1)?.steps.push(() => promise)
  return resolve
}

test('what is said while a proxy leads the bot elsewhere is said there', async () => {
  await using network = await enterPlayNetwork(host, { version: '1.20.4' })
  const [first] = network.a.clients
  if (!first) throw new Error('nobody is there')
  // Of what it has seen here it is to say nothing there.
  sayAs(first, 0, 'firmado', 'player_chat', undefined, Buffer.alloc(256, 1))
  await host.until('what Ana said', () => network.said().includes('firmado'))
  const letGo = holdBetween(network.network)
  const [player] = network.network.players
  const between = new Promise((resolve) =>
    player?.client.once('configuration_acknowledged', resolve),
  )
  const moving = network.move('b')
  await between
  const client = await until('the way there', () => network.b.clients[0])
  const heard = new Promise((resolve) => client.once('chat_message', resolve))
  const said = network.chat('hola')
  letGo()
  await moving
  expect(await heard).toMatchObject({ message: 'hola', offset: 0 })
  expect((await said).success).toBeTrue()
})

test('a bot that acts between two worlds arrives all the same', async () => {
  const version = '1.21.4'
  await using a = await startWorldServer({ version, radius: 2 })
  await using b = await startWorldServer({ version, radius: 1 })
  await using network = await startNetwork({ version, worlds: { a, b } })
  await using joined = await joinDirectly(network.port, version)
  const { bot } = joined
  const columns = () => Object.keys((bot.world as unknown as World).async.columns).length
  await until('the first world', () => columns() === 25)
  const [player] = network.players
  if (!player) throw new Error('nobody is there')
  const { decompressor } = player.client as unknown as { decompressor: NodeJS.ReadableStream }
  const packets: Buffer[] = []
  decompressor.on('data', (bytes: Buffer) => void packets.push(bytes))
  const letGo = holdBetween(network)
  const moving = network.switch('b')
  await until('the way', () => bot._client.state === 'configuration')
  expect(columns()).toBe(0)
  bot.swingArm('right')
  bot.setControlState('sneak', true)
  bot.setQuickBarSlot(3)
  letGo()
  await moving
  await until('the second world', () => columns() === 9)
  await until('the ground', () => bot.entity.onGround)
  // What the state does not know goes out as its packet 0, without any fields.
  expect(packets.filter((bytes) => bytes.equals(Buffer.of(0)))).toEqual([])
  expect(packets.length).toBeGreaterThan(0)
})

type World = { async: { columns: object } }
