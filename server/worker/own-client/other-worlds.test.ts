import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import type { BotPlayer } from '../../game/hosts/own-client'
import { someOf } from '../../testing/breadth'
import { configure, stylesOf } from '../../testing/minecraft/network/arrivals'
import { enterPlayNetwork, otherSpawn } from '../../testing/minecraft/network/play-network'
import {
  type OwnPlayer,
  playAs,
  withClientPort,
} from '../../testing/minecraft/own-client/own-player'
import { fillScreen } from '../../testing/minecraft/screens'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'
import { packetWriter } from '../recording/packets-of-version'

setDefaultTimeout(600_000)

/** Both words by which a client says that it has gone from one state into the other. */
const doors = ['configuration_acknowledged', 'finish_configuration'] as const

let host: TestHost
let hasty: TestHost
const told: BotPlayer[] = []
beforeAll(async () => {
  host = await startTestHost(withClientPort)
  hasty = await startTestHost(withClientPort, { clientFollowsMs: 300 })
  for (const { link } of [host, hasty]) link.on('botPlayer', (player) => told.push(player))
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await hasty[Symbol.asyncDispose]()
})

/** A bot in the first of two worlds, and somebody who plays with it. */
async function scenario(version: string, at: TestHost = host) {
  const style = stylesOf(version).at(-1)
  const things = { carried: [[36, 'stick', 3] as const] }
  const network = await enterPlayNetwork(at, {
    ...{ version, ...(style ? { style } : {}) },
    a: { ...things, onJoin: (client) => fillScreen(client, version) },
    b: { carried: [[37, 'bread', 2]] },
  })
  const { botId } = network.spec
  const answers: string[] = []
  for (const name of doors) {
    network.network.players[0]?.client.on(name, () => void answers.push(name))
  }
  return {
    ...network,
    answers,
    come: () => playAs(at, { botId, version }),
    lastOf: () => told.findLast((one) => one.botId === botId),
    carries: (what: string) =>
      at.until('what it carries', async () => {
        const { items } = await network.inventory()
        return items.map(({ name, count }) => `${count} ${name}`).join() === what
      }),
  }
}

const place = ({ x, y, z }: typeof otherSpawn) => new Vec3(x, y, z)
const standsAt = ({ player }: OwnPlayer, at: typeof otherSpawn) =>
  until('them to stand there', () => player.entity.position.distanceTo(place(at)) < 0.1)

/** Their client keeps one of its words back, until it may say it. */
function holdBack({ player }: OwnPlayer, held: string) {
  const client = player._client
  const write = client.write.bind(client)
  const isHeld = Promise.withResolvers<void>()
  let say: (() => void) | null = null
  client.write = (name, params) => {
    if (name !== held) return write(name, params)
    // Mineflayer goes on to the other state at once, where it has other numbers for its words.
    const bytes = client.serializer.createPacketBuffer({ name, params })
    say = () => client.writeRaw(bytes)
    isHeld.resolve()
  }
  return {
    isHeld: isHeld.promise,
    letGo() {
      client.write = write
      say?.()
    },
  }
}

test.each(someOf(['1.12.2', '1.19.4', '1.20.4', '1.21.1', '1.21.4', '26.1']))(
  '%s: there and back again, with words of their own in each world',
  async (version) => {
    await using world = await scenario(version)
    const { a, b, network, answers } = world
    const isConfigured = stylesOf(version).includes('configuration')
    const distances: number[] = []
    b.onConnection((client) =>
      client.on('settings', ({ viewDistance }) => void distances.push(viewDistance)),
    )
    const coming = await world.come()
    const { player } = coming
    player.setSettings({ viewDistance: 7 })
    await network.switch('b')
    await standsAt(coming, otherSpawn)
    await world.carries('2 bread')
    expect(answers).toEqual(isConfigured ? [...doors] : [])
    if (isConfigured) await until('their settings', () => distances.at(-1) === 7)

    const heard = Promise.withResolvers<string>()
    for (const name of ['chat', 'chat_message'] as const) {
      b.clients.at(-1)?.on(name, ({ message }) => heard.resolve(message))
    }
    player.chat('hola, segundo')
    expect(await heard.promise).toBe('hola, segundo')
    player.look(1, 0, true)
    player.setControlState('forward', true)
    await until(
      'some way',
      () => Math.hypot(b.standsAt().x - otherSpawn.x, b.standsAt().z - otherSpawn.z) > 1,
    )
    player.clearControlStates()

    await network.switch('a')
    await standsAt(coming, { x: 8.5, y: 64, z: 8.5 })
    await world.carries('3 stick')
    await network.switch('b')
    await standsAt(coming, otherSpawn)
    expect([coming.said, a.mistakes, b.mistakes]).toEqual([[], [], []])

    await coming[Symbol.asyncDispose]()
    await until('word of it', () => world.lastOf()?.because === 'left')
    await world.carries('2 bread')

    // Whoever comes next is told of this world alone.
    await using again = await world.come()
    await standsAt(again, await world.map().then(({ botPosition }) => botPosition))
    await until('its columns', () => again.player.world.getColumns().length === 1)
    const items = () => again.player.inventory.items().map(({ name }) => name)
    await until('its things', () => items().join() === 'bread')
    if (isConfigured) expect(Object.keys(again.player.players)).not.toContain('Ana')
    expect(host.latest(world.spec.botId)?.status).toBe('running')
  },
)

const configured = ['1.20.4', '1.21.4']
const lateAt = someOf(
  configured.flatMap((version) => doors.map((held) => ({ version, held }))),
  2,
)

test.each(lateAt)(
  '$version: who is late with $held catches up, in whatever world the bot is by then',
  async ({ version, held }) => {
    await using world = await scenario(version)
    const { network, answers } = world
    await using coming = await world.come()
    const late = holdBack(coming, held)
    await network.switch('b')
    await late.isHeld
    // The bot does not wait for them, and its server not either.
    await world.carries('2 bread')
    await network.switch('a')
    await network.switch('b')
    expect(answers).toEqual([...doors, ...doors, ...doors])
    late.letGo()
    await standsAt(coming, otherSpawn)
    await until('what is carried there', () => coming.player.inventory.items()[0]?.name === 'bread')
    expect(coming.said).toEqual([])
    expect(world.lastOf()?.player?.player).toBe('Ana')
  },
)

test.each(lateAt)(
  '$version: who leaves before $held leaves a bot that lives on in the other world',
  async ({ version, held }) => {
    await using world = await scenario(version)
    const coming = await world.come()
    const late = holdBack(coming, held)
    await world.network.switch('b')
    await late.isHeld
    await coming[Symbol.asyncDispose]()
    await until('word of it', () => world.lastOf()?.because === 'left')
    await world.arrivesIn('b')
    await world.carries('2 bread')
    expect(world.answers).toEqual([...doors])
    expect(await world.run('!saltar')).toMatchObject({ success: true })
    await using again = await world.come()
    await standsAt(again, otherSpawn)
  },
)

test.each(lateAt)(
  '$version: who never says $held is sent away, and the bot lives on in the other world',
  async ({ version, held }) => {
    await using world = await scenario(version, hasty)
    const answered: string[] = []
    world.b.onConnection((client) => {
      for (const name of ['teleport_confirm', 'player_loaded']) {
        client.on(name, () => void answered.push(name))
      }
    })
    await using coming = await world.come()
    const never = holdBack(coming, held)
    const isSentAway = until('word of it', () => world.lastOf()?.because === 'silent')
    await world.network.switch('b')
    // On a busy machine they may be too late with an earlier word already.
    await Promise.race([never.isHeld, isSentAway])
    await isSentAway
    await until('them to be out', () =>
      coming.said.some((words) => words.includes('tardó demasiado')),
    )
    await world.arrivesIn('b')
    await world.carries('2 bread')
    // What they would have answered there the bot does.
    expect(answered).toContain('teleport_confirm')
    expect(answered.includes('player_loaded')).toBe(version === '1.21.4')
    expect(await world.run('!saltar')).toMatchObject({ success: true })
    expect(hasty.latest(world.spec.botId)?.status).toBe('running')
  },
)

test('a server that goes away in the middle of it ends both, with its own reason', async () => {
  await using world = await scenario('1.20.4')
  await using coming = await world.come()
  const late = holdBack(coming, 'configuration_acknowledged')
  await world.network.switch('b')
  await late.isHeld
  // A socket that is closed upon unread words takes along what it has said last.
  await world.carries('2 bread')
  world.network.players[0]?.client.end('Reinicio del servidor')
  await until('word of it', () => world.lastOf()?.because === 'gone')
  await until('why', () => coming.said.some((words) => words.includes('se está reiniciando')))
  const { botId } = world.spec
  await host.until('its end', () => host.latest(botId)?.status === 'stopped')
  expect(host.latest(botId)?.end).toMatchObject({ reason: 'restart', raw: 'Reinicio del servidor' })
})

test.each(configured)(
  '%s: what a server says before the bot has followed it passes under no other name',
  async (version) => {
    await using world = await scenario(version)
    const seen: string[] = []
    await using coming = await world.come()
    coming.player._client.on('packet', (fields, { name }) => {
      seen.push(name, JSON.stringify(fields) ?? '')
    })
    const [leader] = world.network.players
    if (!leader) throw new Error('nobody is here')
    const url = 'http://ejemplo.com/paquete'
    const pack = { url, hash: '', forced: false, uuid: Bun.randomUUIDv7() }
    const early = packetWriter(version, 'configuration', true).createPacketBuffer({
      name: 'add_resource_pack',
      params: pack,
    })
    const { client } = leader
    const led = configure(client, { configuration: [] }, [])
    client.writeRaw(early)
    await led
    await until('them to follow', () => seen.includes('finish_configuration'))
    expect(seen).toContain('start_configuration')
    expect(seen.filter((said) => said.includes('ejemplo.com'))).toEqual([])
    expect(seen).not.toContain('add_resource_pack')
  },
)
