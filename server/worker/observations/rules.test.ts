import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { GameTrigger } from '#contract/notifications/triggers'
import { someOf } from '../../testing/breadth'
import { inSpanish } from '../../testing/in-spanish'
import { enterPlayNetwork } from '../../testing/minecraft/network/play-network'
import { rulesFor } from '../../testing/minecraft/observed/observed-bot'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { beside, openWorld } from '../../testing/minecraft/squid/squid-world'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { nobody } from '../chat/chat-parser'

setDefaultTimeout(600_000)

/** The bots of all these servers live side by side in one host. */
let host: TestHost
const found = new Map<string, string[]>()
beforeAll(async () => {
  host = await startTestHost()
  host.link.on('triggered', ({ botId, ruleId, state, said }) => {
    found.set(botId, [...foundOf(botId), `${ruleId} ${state}: ${inSpanish(said)}`])
  })
})
afterAll(() => host[Symbol.asyncDispose]())

const foundOf = (botId: string) => found.get(botId) ?? []
const finds = (botId: string, what: string | RegExp, times = 1) =>
  host.until(`${times} × ${what} among ${foundOf(botId).join(' | ')}`, () => {
    const fitting = foundOf(botId).filter((one) => one.match(what))
    return fitting.length === times
  })

const all: GameTrigger[] = [
  { kind: 'low-health', below: 8 },
  { kind: 'player-near', distance: 64, friends: [] },
  { kind: 'mentioned' },
  { kind: 'chat', text: 'diamantes' },
  { kind: 'inventory-full' },
  { kind: 'tool-worn', uses: 10 },
  { kind: 'task-ended', outcome: 'any' },
]

test.concurrent.each(someOf(['1.8.8', '1.16.5', '1.21.4'], 1))(
  '%s: what happens to a bot is found, and nothing else',
  async (version) => {
    await using world = await openWorld(host, version)
    const { squid } = world
    const miner = await world.join({ name: 'Minero', ownerId: 'a', triggers: rulesFor(all) })
    const { botId, username } = miner.spec
    expect(foundOf(botId)).toEqual([])
    const other = specFor(squid.port, { version, ownerId: 'b' })
    await using _other = await startBot(host, other)
    await finds(botId, /^player-near begun: \w+ está a \d+ bloques? de Minero\.$/)
    await host.link.request('chat', { botId: other.botId, message: `hola ${username}` })
    await finds(botId, /^mentioned once: \w+ ha nombrado a Minero/)
    await host.link.request('chat', { botId: other.botId, message: 'vendo DIAMANTES' })
    await finds(botId, /^chat once: .*vendo DIAMANTES/)
    await host.link.request('chat', { botId, message: `soy ${username} y vendo diamantes` })
    await squid.hurt(username, 13)
    await finds(botId, 'low-health begun: A Minero le quedan 7 de 20 puntos de vida.')
    await host.link.request('stop', { botId: other.botId })
    await miner.run(`!ir ${await beside(miner, 24, 0, 0)}`)
    await finds(botId, /^task-ended once: Minero ha terminado «ir»\./)
    await miner.run('!minar diamante')
    await finds(botId, /^task-ended once: Minero no ha terminado «minar»\./)
    await finds(botId, /^player-near ended/)
    await host.link.request('update', { ...miner.spec, triggers: [] })
    await finds(botId, /^low-health ended: La regla/)
    await squid.hurt(username, 1)
    await host.link.request('update', { ...miner.spec, triggers: rulesFor(all) })
    await finds(botId, /^low-health begun/, 2)
    const kinds = foundOf(botId).map((one) => one.split(':')[0])
    expect(kinds.toSorted()).toEqual([
      ...['chat once', 'low-health begun', 'low-health begun', 'low-health ended'],
      ...['mentioned once', 'player-near begun', 'player-near ended'],
      ...['task-ended once', 'task-ended once'],
    ])
    // What is full is told to those who ask for it alone.
    expect(foundOf(other.botId)).toEqual([])
  },
)

const rules = rulesFor([
  { kind: 'low-health', below: 8 },
  { kind: 'task-ended', outcome: 'failed' },
  { kind: 'chat', text: 'clave' },
])
const kick = { reason: JSON.stringify({ text: 'bye' }) }

const feels = (client: Client | undefined, health: number) =>
  client?.write('update_health', { health, food: 20, foodSaturation: 5 })

test.concurrent('what lasts ends with the stay, and begins anew in the next one; no word of it is secret', async () => {
  const version = '1.16.5'
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      welcome(client)
      feels(client, server.clients.length > 2 ? 20 : 5)
    },
  })
  const bot = specFor(server.port, { version, password: 'hunter22', triggers: rules })
  const { botId, name } = bot
  const player = await startBot(host, bot)
  await finds(botId, `low-health begun: A ${name} le quedan 5 de 20 puntos de vida.`)
  void host.ask('command', { botId, line: '!ir 8 64 8' })
  await host.until('the walk', () =>
    host.linesOf(botId).some(({ message }) => message === '!ir 8 64 8'),
  )
  server.clients[0]?.write('kick_disconnect', kick)
  await finds(botId, `low-health ended: ${name} ha salido del mundo.`)
  await finds(botId, /^task-ended once: .* no ha terminado «ir»\. El bot/)
  await finds(botId, /^low-health begun/, 2)
  const words = JSON.stringify({ text: 'Tu clave: hunter22' })
  server.clients[1]?.write('chat', { message: words, position: 1, sender: nobody })
  await finds(botId, 'chat once')
  expect(foundOf(botId).at(-1)).toEndWith('«Tu clave: •••».')
  server.clients[1]?.write('kick_disconnect', kick)
  await finds(botId, /^low-health ended/, 2)
  await host.until('the third stay', () => server.clients.length === 3)
  await host.until('its life', () => host.latest(botId)?.status === 'running')
  void host.ask('command', { botId, line: '!ir 8 64 8' })
  const [before, beforeThat] = [foundOf(botId).length, server.clients.length]
  await player[Symbol.asyncDispose]()
  expect([foundOf(botId).length, server.clients.length]).toEqual([before, beforeThat])
})

test.concurrent('a task that its owner ends or replaces has not failed', async () => {
  const version = '1.16.5'
  await using server = await startScriptedServer({ version })
  const bot = specFor(server.port, { version, triggers: rules })
  const { botId } = bot
  await using _player = await startBot(host, bot)
  const outcome = (line: string) => host.ask('command', { botId, line })
  const first = outcome('!ir 8 64 8')
  const second = outcome('!ir 9 64 9')
  expect((await first).success).toBe(false)
  await outcome('!parar')
  expect((await second).success).toBe(false)
  expect(foundOf(botId)).toEqual([])
})

const stones = Array.from({ length: 36 }, (_, at) => [9 + at, 'stone', 1] as const)

test.concurrent.each([
  { version: '1.16.5', style: 'respawn' },
  { version: '1.20.4', style: 'configuration' },
] as const)('$version: who is led to another server carries there what they carry', async (way) => {
  const full = rulesFor([
    { kind: 'inventory-full' },
    { kind: 'player-near', distance: 128, friends: [] },
  ])
  await using entered = await enterPlayNetwork(host, {
    ...{ ...way, a: { carried: stones }, b: { carried: stones } },
    bot: { triggers: full },
  })
  const { botId } = entered.spec
  await finds(botId, /^inventory-full begun/)
  await entered.move('b')
  await entered.move('a')
  entered.b.player.slots.fill(null)
  await entered.move('b')
  await finds(botId, /^inventory-full ended: .* vuelve a tener sitio/)
  expect(foundOf(botId)).toHaveLength(2)
})
