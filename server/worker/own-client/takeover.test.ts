import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { deflateSync, inflateSync } from 'node:zlib'
import minecraftData from 'minecraft-data'
import type { BotPlayer } from '../../game/hosts/own-client'
import { readVarint, toFrame, varint } from '../../game/wire/frames'
import { someOf } from '../../testing/breadth'
import { spawnPacket, tell } from '../../testing/minecraft/creatures'
import { leadTo } from '../../testing/minecraft/observed/other-world'
import {
  announce,
  enterAs,
  playAs,
  startJoinableHost,
} from '../../testing/minecraft/own-client/own-player'
import { text } from '../../testing/minecraft/raw-packets'
import { specFor, startBot, type TestHost } from '../../testing/minecraft/test-host'
import { spawn, startWorldServer, teleport } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const version = '1.20.1'
const password = 'clave-de-la-cuenta'

let host: TestHost
let told: BotPlayer[]
beforeAll(async () => {
  ;({ host, told } = await startJoinableHost())
})
afterAll(() => host[Symbol.asyncDispose]())

/** A bot in a world, into which somebody may come. */
async function scenario(overrides: Parameters<typeof specFor>[1] = {}) {
  const server = await startWorldServer({ version })
  const spec = specFor(server.port, { version, ...overrides })
  const bot = await startBot(host, spec)
  const { botId } = spec
  const run = (line: string) => host.ask('command', { botId, line })
  const lastOf = () => told.findLast((one) => one.botId === botId)
  const lines = () => host.linesOf(botId).map(({ message }) => message)
  await host.until(
    'the ground',
    async () => (await host.link.request('map', { botId })).stats.chunks > 0,
  )
  return {
    ...{ server, spec, botId, run, lastOf, lines },
    come: () => playAs(host, { botId, version }),
    isOut: (said: string[], words: string) =>
      until(
        () => `${words}: ${said}`,
        () => said.some((one) => one.includes(words)),
      ),
    async [Symbol.asyncDispose]() {
      await bot[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

test('its owner takes it back, something else is asked of it, or it stops: who plays is told so', async () => {
  await using world = await scenario()
  const { botId, run, lastOf, come, isOut } = world
  const first = await come()
  await until('word of it', () => lastOf()?.player?.player === 'Ana')
  await host.link.request('endPlay', { botId, because: 'recovered' })
  await isOut(first.said, 'Han recuperado el bot')
  expect(lastOf()).toMatchObject({ player: null, because: 'recovered' })

  const second = await come()
  await run('!seguir Nadie')
  await isOut(second.said, 'otra cosa que hacer')
  expect(lastOf()).toMatchObject({ player: null, because: 'replaced' })
  expect(host.latest(botId)?.status).toBe('running')

  const third = await come()
  await host.link.request('stop', { botId })
  await isOut(third.said, 'El bot ha dejado su servidor. Lo han detenido en el panel.')
  await until('word of it', () => lastOf()?.because === 'gone')
})

test('one at a time, in the version that the bot speaks', async () => {
  await using world = await scenario()
  const { botId } = world
  const port = await announce(host, { botId })
  const refusal = (coming: Parameters<typeof enterAs>[1]) =>
    enterAs(port, coming).then(() => 'let in', String)
  expect(await refusal({ version: '1.8.8' })).toContain('Este bot juega con Minecraft 1.20.1')
  await using _ = await enterAs(port, { version })
  await announce(host, { botId, username: 'Eva' })
  expect(await refusal({ version, username: 'Eva' })).toContain('Ana ya juega con este bot')
})

test('a bot that somebody plays with moves nothing by itself, and speaks as it is told', async () => {
  await using world = await scenario()
  const { server, run } = world
  const heights: number[] = []
  const said: string[] = []
  const [game] = server.clients
  for (const name of ['position', 'position_look'] as const) {
    game?.on(name, ({ y }: { y: number }) => void heights.push(y))
  }
  game?.on('arm_animation', () => void said.push('a blow'))
  game?.on('chat_message', ({ message }: { message: string }) => void said.push(message))
  await using coming = await world.come()
  coming.player.physicsEnabled = false
  await run('!saltar')
  await run('!mirar 9 70 9')
  await run('hola')
  await until('the chat', () => said.includes('hola'))
  expect(said).toEqual(['hola'])
  expect(Math.max(...heights)).toBe(64)
})

test('who moves while somebody comes in stands where it stands', async () => {
  await using world = await scenario()
  const { server, lastOf, come } = world
  const [game] = server.clients
  if (!game) throw new Error('nobody is there')
  const ids = Array.from({ length: 400 }, (_, index) => 100 + index)
  const start = { x: 8.5, y: 64, z: 8.5 }
  const standsOf = (id: number, steps: number) => start.x + (steps * (id % 7)) / 16
  for (const id of ids) {
    tell(game, spawnPacket(version, { id, name: 'cow', at: start, health: 20, hurtAt: 0 }))
  }
  let steps = 0
  const timer = setInterval(() => {
    steps += 1
    for (const entityId of ids) {
      const dX = ((entityId % 7) * 4_096) / 16
      game.write('rel_entity_move', { entityId, dX, dY: 0, dZ: 0, onGround: true })
    }
  }, 5)
  try {
    await using coming = await come()
    await until('word of it', () => lastOf()?.player)
    clearInterval(timer)
    await until('all of them', () =>
      ids.every((id) => coming.player.entities[id]?.position.x === standsOf(id, steps)),
    )
    expect(steps).toBeGreaterThan(0)
  } finally {
    clearInterval(timer)
  }
})

test.each(someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4']))(
  '%s: what a body had that died is not told of the one that rose',
  async (version) => {
    await using server = await startWorldServer({ version })
    const spec = specFor(server.port, { version })
    await using _ = await startBot(host, spec)
    const { botId } = spec
    const [game] = server.clients
    if (!game) throw new Error('nobody is there')
    const gives = (effectId: number) => {
      const effect = { effectId, amplifier: 1, duration: 900, flags: 0, hideParticles: 0 }
      game.write('entity_effect', { entityId: 1, ...effect })
    }
    gives(1)
    leadTo(game, 'minecraft:overworld', 0)
    game.write('update_health', { health: 20, food: 20, foodSaturation: 5 })
    gives(8)
    teleport(game, { ...spawn, x: 9.5 })
    await host.until('what it was told', async () => {
      return (await host.link.request('map', { botId })).botPosition.x === 9.5
    })
    const effects: number[] = []
    await using coming = await playAs(host, {
      ...{ botId, version },
      meet({ _client: client }) {
        client.on('entity_effect', ({ effectId }) => void effects.push(effectId))
      },
    })
    await until('words for them', () => coming.heard.some((line) => line.startsWith('Juegas en')))
    expect(effects).toEqual([8])
  },
)

/** A client that says no more than it has to: 1.20.1 has nothing to be answered before one plays. */
function listen(port: number) {
  let heard = Buffer.alloc(0)
  const over = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk])
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => over.resolve())
  const protocol = minecraftData(version).version.version ?? 0
  const hello = toFrame(varint(0), varint(protocol), text('localhost'), Buffer.from([0, 1, 2]))
  socket.write(Buffer.concat([hello, toFrame(varint(0), text('Ana'), Buffer.from([0]))]))
  return { socket, over: over.promise, heard: () => heard }
}

/** Everything that was said, as it is without compression; what is not whole yet is left out. */
function inflated(heard: Buffer): Buffer {
  const packets: Buffer[] = []
  let [rest, isCompressed] = [heard, false]
  for (let length = readVarint(rest, 0); length; length = readVarint(rest, 0)) {
    const end = length.next + length.value
    if (rest.length < end) break
    const frame = rest.subarray(length.next, end)
    const size = isCompressed ? readVarint(frame, 0) : null
    const body = frame.subarray(size?.next ?? 0)
    packets.push(size && size.value > 0 ? inflateSync(body) : body)
    // The first packet says that those after it are.
    isCompressed = true
    rest = rest.subarray(end)
  }
  return Buffer.concat(packets)
}

const plain = (...parts: Buffer[]) => toFrame(varint(0), ...parts)

test.each([
  ['what is no packet', plain(Buffer.from('abcdefgh'))],
  ['a length without an end', Buffer.alloc(9, 0xff)],
  ['what does not inflate', toFrame(varint(4_000), Buffer.alloc(50, 7))],
  ['a small bomb', toFrame(varint(8_000_000), deflateSync(Buffer.alloc(8_000_000)))],
  ['half a position', plain(varint(0x14), Buffer.alloc(3))],
  ['far too much', Buffer.concat(Array.from({ length: 5_000 }, () => plain(varint(0x08))))],
])('%s ends their play, and the bot goes on', async (_, nonsense) => {
  await using world = await scenario()
  const { botId, lastOf, run } = world
  const client = listen(await announce(host, { botId }))
  await until('word of it', () => lastOf()?.player)
  client.socket.write(nonsense)
  await client.over
  await until('word of its end', () => lastOf()?.because === 'garbled')
  expect(await run('!inventario')).toMatchObject({ success: true })
  expect(host.latest(botId)?.status).toBe('running')
})

test('what the bot alone has to know does not reach who plays', async () => {
  await using world = await scenario({ password })
  const { server, botId, lastOf } = world
  const [game] = server.clients
  const said: string[] = []
  game?.on('chat_command', ({ command }: { command: string }) => void said.push(command))
  const client = listen(await announce(host, { botId }))
  await until('word of it', () => lastOf()?.player)
  const content = JSON.stringify({ text: 'Please login with /login <password>' })
  game?.write('system_chat', { content, isActionBar: false })
  game?.write('resource_pack_send', { url: 'https://ejemplo.com/paquete', hash: '', forced: false })
  game?.write('system_chat', { content: JSON.stringify({ text: 'y ya' }), isActionBar: false })
  await until('it to log in', () => said.length > 0)
  expect(said).toEqual([`login ${password}`])
  await until('what was said', () => inflated(client.heard()).includes('y ya'))
  const heard = inflated(client.heard())
  expect(heard.includes('Please login')).toBe(true)
  expect(heard.includes(password)).toBe(false)
  expect(heard.includes('ejemplo.com/paquete')).toBe(false)
  client.socket.destroy()
  await until('word of its end', () => lastOf()?.because === 'left')
})
