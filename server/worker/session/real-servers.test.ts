import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { someOf } from '../../testing/breadth'
import { majorOf } from '../../testing/minecraft/columns/chunks'
import { createGround } from '../../testing/minecraft/columns/ground'
import { spawnPacket, tell } from '../../testing/minecraft/creatures'
import {
  oldLogin,
  type ScriptedServer,
  startScriptedServer,
  welcome,
} from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { spawn, startWorldServer, teleport } from '../../testing/minecraft/world-server'

setDefaultTimeout(600_000)

/** What servers do that nobody tells: each of these left a bot blind, stuck or falling. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

async function join({ port }: ScriptedServer, version: string) {
  const bot = specFor(port, { version })
  const { botId } = bot
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(botId)?.status === 'running')
  return (line: string) => host.ask('command', { botId, line })
}

test('a server that lets the bot in and never tells its health is left', async () => {
  await using server = await startScriptedServer({
    version: '1.16.5',
    onJoin(client) {
      const { loginPacket } = minecraftData('1.16.5') as unknown as { loginPacket: object }
      client.write('login', { ...loginPacket, entityId: 1 })
    },
  })
  await using impatient = await startTestHost({}, { joinMs: 2_000, startBudgetMs: 1 })
  const bot = specFor(server.port, { version: '1.16.5' })
  await impatient.link.request('start', { bot, resume: false })
  await impatient.until('the end', () => impatient.latest(bot.botId)?.status === 'stopped')
  expect(server.clients.length).toBe(1)
  expect(impatient.latest(bot.botId)?.end).toMatchObject({ reason: 'timeout', fault: true })
})

test('a bot that respawns before it is told that it is dead is in the world', async () => {
  const version = '1.10.2'
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      client.write('login', { ...oldLogin, entityId: 1 })
      client.write('respawn', { ...oldLogin, gamemode: 0 })
      client.write('update_health', { health: 0, food: 20, foodSaturation: 5 })
    },
  })
  const asksToRespawn = new Promise((resolve) => {
    server.onConnection((client) => client.on('client_command', resolve))
  })
  await join(server, version)
  await asksToRespawn
})

test('a command that comes before the ground does waits for it', async () => {
  const version = '1.20.4'
  await using server = await startScriptedServer({ version })
  const command = await join(server, version)
  const [client] = server.clients
  const walk = command('!ir 12 64 12')
  expect(await command('!minar')).toMatchObject({ message: 'Uso: !minar <bloque> [cantidad]' })
  expect(await command('!pos')).toMatchObject({ success: true })
  for (const [name, params] of createGround(version, []).packets()) client?.write(name, params)
  if (client) teleport(client, spawn)
  expect(await walk).toMatchObject({ success: true })
})

test('1.12.2: blocks of thirteen bits are ground, and not air', async () => {
  const version = '1.12.2'
  let standsAt = Number.NaN
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      welcome(client)
      client.write('map_chunk', wideChunk())
      const heard = ({ y, onGround }: { y: number; onGround: boolean }) => {
        if (onGround) standsAt = y
      }
      client.on('position', heard)
      client.on('position_look', heard)
      teleport(client, { ...spawn, y: spawn.y + 2 })
    },
  })
  await join(server, version)
  await host.until('ground', () => !Number.isNaN(standsAt))
  expect(standsAt).toBe(spawn.y)
})

test.each(someOf(['1.16.5', '1.19.4', '1.20.4', '26.1']))(
  '%s: a player who is shown before they are named is seen',
  async (version) => {
    let client: Client | undefined
    await using server = await startWorldServer({
      version,
      onJoin(newcomer) {
        client = newcomer
      },
    })
    const run = await join(server, version)
    if (client) showThenName(client, version)
    const look = async () => (await run('!mirar Ana')).message
    await host.until('the look', async () => (await look()) === 'Mirando a Ana.')
    expect((await run('!jugadores')).message).toContain('Ana')
  },
)

const ana = { id: 50, name: 'player', at: { x: 10, y: 64, z: 10 }, health: 20, hurtAt: 0 }

function showThenName(client: Client, version: string) {
  const [name, fields] = spawnPacket(version, ana)
  const { objectUUID: uuid } = fields as { objectUUID: string }
  const isApart = majorOf(version) < 20
  tell(client, [isApart ? 'named_entity_spawn' : name, { ...fields, playerUUID: uuid }])
  const flags = minecraftData(version).supportFeature('playerInfoActionIsBitfield')
  client.write('player_info', {
    action: flags ? { add_player: true } : 'add_player',
    data: [
      {
        uuid,
        name: 'Ana',
        properties: [],
        gamemode: 0,
        ping: 1,
        player: { name: 'Ana', properties: [] },
      },
    ],
  })
}

const bits = 13
const stone = 16n

/** A floor of stone at 63, every block with the bits of the whole game's palette. */
function wideChunk() {
  const longs = new BigUint64Array((4_096 * bits) / 64)
  for (let place = 15 << 8; place < 16 << 8; place += 1) {
    const at = place * bits
    const index = at >> 6
    const value = stone << BigInt(at & 63)
    longs[index] = (longs[index] ?? 0n) | BigInt.asUintN(64, value)
    if (value >> 64n) longs[index + 1] = (longs[index + 1] ?? 0n) | (value >> 64n)
  }
  const blocks = Buffer.alloc(longs.length * 8)
  for (const [index, long] of longs.entries()) blocks.writeBigUInt64BE(long, index * 8)
  const head = Buffer.from([bits, 0, (longs.length & 127) | 128, longs.length >> 7])
  const light = Buffer.alloc(4_096, 0xff)
  const biomes = Buffer.alloc(256, 1)
  return {
    x: 0,
    z: 0,
    groundUp: true,
    bitMap: 1 << 3,
    chunkData: Buffer.concat([head, blocks, light, biomes]),
    blockEntities: [],
  }
}
