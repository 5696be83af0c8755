import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { type ChestServer, startChestServer } from '../../testing/minecraft/chest-server'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

type Position = { x: number; y: number; z: number }
type Dig = { status: number; location: Position; sequence?: number }

const version = '1.20.4'
const ground = { x: 8, y: 63, z: 10 }
const another = { x: 7, y: 63, z: 10 }

let server: ChestServer
let host: TestHost
const spec = () => specFor(server.port, { version })
let bot: ReturnType<typeof spec>
/** Told as the bot's level, so that one knows which of its answers have come. */
let judged = 0
/** What the server does about a block that the bot says it has dug. */
let judge: (client: Client, dig: Dig) => void = () => undefined

beforeAll(async () => {
  server = await startChestServer({ version, carried: [[36, 'diamond_pickaxe', 1]] })
  host = await startTestHost()
  bot = spec()
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(bot.botId)?.status === 'running')
  const [client] = server.clients
  client?.on('block_dig', (dig: Dig) => {
    if (!client) return
    if (dig.status === 2) judge(client, dig)
    client.write('acknowledge_player_digging', { sequenceId: dig.sequence ?? 0 })
    if (dig.status !== 2) return
    judged += 1
    client.write('experience', { experienceBar: 0, level: judged, totalExperience: 0 })
  })
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const write = ({ x, y, z }: Position) => `${x} ${y} ${z}`
const dig = (at: Position) => {
  const args = { botId: bot.botId, line: `!cavar ${write(at)}` }
  return host.ask('command', args)
}

/** How many blocks were counted when the server's answer to that many digs has come. */
async function brokenAfter(digs: number) {
  const { session } = await until('the server’s answer', async () => {
    const now = await host.ask('analytics', { botId: bot.botId })
    return now.survival.level === digs && now
  })
  return session.blocksBroken
}

const stone = 1

test('a block that the server puts back was not broken', async () => {
  judge = (client, { location }) => client.write('block_change', { location, type: stone })
  await dig(ground)
  expect(await brokenAfter(1)).toBe(0)
  judge = () => undefined
  expect((await dig(another)).success).toBe(true)
  expect(await brokenAfter(2)).toBe(1)
})

test('a change that somebody else made is not the bot’s', async () => {
  const [client] = server.clients
  for (const z of [8, 9, 11]) {
    client?.write('block_change', { location: { x: 3, y: 63, z }, type: 0 })
  }
  judge = () => undefined
  expect((await dig({ x: 6, y: 63, z: 10 })).success).toBe(true)
  expect(await brokenAfter(3)).toBe(2)
})
