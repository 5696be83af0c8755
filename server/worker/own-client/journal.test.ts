import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { startSessionHere } from '../../testing/minecraft/in-thread/session-here'
import { put } from '../../testing/minecraft/network/backend'
import { enterPlayNetwork } from '../../testing/minecraft/network/play-network'
import { playAs, withClientPort } from '../../testing/minecraft/own-client/own-player'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { createJournal, type HeardPacket } from './journal'

setDefaultTimeout(600_000)

const version = '1.20.4'
const mebibyte = 1024 * 1024

let host: TestHost
beforeAll(async () => {
  host = await startTestHost(withClientPort)
})
afterAll(() => host[Symbol.asyncDispose]())

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const bytes = Buffer.alloc(20)
const said = (name: string, params: HeardPacket['params'], state = 'play'): HeardPacket => {
  return { name, params, state, bytes }
}
const scoreOf = (n: number) => ({ itemName: 'ana', scoreName: `puntos ${n}`, action: 0 })

/** What a server can say of which there is always one more. */
const floods: Record<string, (n: number) => HeardPacket[]> = {
  bars: (n) => [said('boss_bar', { entityUUID: uuid(n), action: 0 })],
  players: (n) => [said('player_info', { action: 'add_player', data: [{ uuid: uuid(n) }] })],
  scores: (n) => [said('scoreboard_score', scoreOf(n))],
  members: (n) => [said('teams', { team: 'uno', mode: 3, players: [`j${n}`] })],
  creatures: (n) => [said('spawn_entity', { entityId: n })],
  'properties of one': (n) => [
    said('entity_metadata', { entityId: 1, metadata: [{ key: n }] }),
    said('entity_effect', { entityId: 1, effectId: n }),
  ],
  configuration: (n) => [said('registry_data', { n }, 'configuration')],
}

test.each(Object.keys(floods))('%s without end cost a journal so much, then nothing', (name) => {
  const journal = createJournal(version)
  const packets = floods[name] ?? (() => [])
  journal.heard(said('login', { entityId: 1 }))
  let most = 0
  for (let n = 2; n < 100_000; n += 1) {
    for (const packet of packets(n)) journal.heard(packet)
    most = Math.max(most, journal.bytes())
  }
  // Each takes far more than the few bytes that it came in.
  expect(most).toBeGreaterThan(7 * mebibyte)
  expect(most).toBeLessThan(8 * mebibyte + 1)
  expect([journal.isWhole(), journal.bytes()]).toEqual([false, 0])
  journal.heard(said('start_configuration', {}))
  expect(journal.isWhole()).toBe(true)
  for (const packet of packets(1)) journal.heard(packet)
  expect(journal.bytes()).toBeLessThan(1_000)
})

test('what is undone leaves nothing, however often', () => {
  const journal = createJournal(version)
  journal.heard(said('login', { entityId: 1 }))
  const before = journal.bytes()
  for (let n = 2; n < 50_000; n += 1) {
    journal.heard(said('scoreboard_score', scoreOf(n)))
    journal.heard(said('scoreboard_score', { ...scoreOf(n), action: 1 }))
    journal.heard(said('boss_bar', { entityUUID: uuid(n), action: 0 }))
    journal.heard(said('boss_bar', { entityUUID: uuid(n), action: 1 }))
    journal.heard(said('spawn_entity', { entityId: n }))
    journal.heard(said('entity_destroy', { entityIds: [n] }))
  }
  expect([journal.isWhole(), journal.bytes()]).toEqual([true, before])
})

test('who rises from death is whole, until their server says otherwise', () => {
  const journal = createJournal(version)
  const told = () => journal.said('world').length
  const health = (points: number) => said('update_health', { health: points, food: 20 })
  journal.heard(said('login', { entityId: 1, worldName: 'minecraft:overworld' }))
  journal.heard(health(0))
  expect(told()).toBe(1)
  journal.heard(said('respawn', { worldName: 'minecraft:overworld', copyMetadata: false }))
  expect(told()).toBe(0)
  journal.heard(health(20))
  expect(told()).toBe(1)
})

test('one packet about more than anybody has ends it at once', () => {
  const journal = createJournal(version)
  const data = Array.from({ length: 20_000 }, (_, n) => ({ uuid: uuid(n) }))
  journal.heard(said('player_info', { action: 'add_player', data }))
  expect(journal.isWhole()).toBe(false)
})

test('the memory watch knows what is kept for people who may come', async () => {
  await using server = await startWorldServer({ version })
  const [kept, plain] = [true, false].map((hasPort) =>
    startSessionHere(specFor(server.port, { version }), false, { hasClientPort: () => hasPort }),
  )
  if (!kept || !plain) throw new Error('two of them')
  await Promise.all([kept.reaches('running'), plain.reaches('running')])
  const registries = 20_000
  await until(
    () => `more: ${kept.session.heldBytes()} and ${plain.session.heldBytes()}`,
    () => kept.session.heldBytes() - plain.session.heldBytes() > registries,
  )
  await Promise.all([kept.end(), plain.end()])
  expect(kept.session.heldBytes()).toBe(0)
})

test('a server that says too much lets nobody in there; in the world to which it leads next one may', async () => {
  await using world = await enterPlayNetwork(host, { version })
  const { network, spec } = world
  const { botId } = spec
  const flood = Buffer.alloc(30_000)
  network.players[0]?.steps.push(async (client) => {
    for (let n = 0; n < 400; n += 1) {
      put(client, 'custom_payload', { channel: `ejemplo:${n}`, data: flood })
      if (n % 20 === 0) await Bun.sleep(0)
    }
  })
  await world.move('b')
  const refused = await playAs(host, { botId, version }).then(() => 'let in', String)
  expect(refused).toContain('envía más de lo que se puede guardar')

  await world.move('a')
  await using coming = await playAs(host, { botId, version })
  expect(coming.player.username).toBe(spec.username)
  for (let n = 0; n < 40_000; n += 1) {
    const fields = { entityUUID: uuid(n), action: 0, health: 1, color: 0, dividers: 0, flags: 0 }
    const title = { type: 'string', value: 'x' }
    world.a.clients.at(-1)?.write('boss_bar', { ...fields, title })
    if (n % 500 === 0) await Bun.sleep(0)
  }
  // Who is in already hears it all; who comes later would not.
  await coming[Symbol.asyncDispose]()
  await host.until('too much', async () => {
    const again = await playAs(host, { botId, version }).then(async (one) => {
      await one[Symbol.asyncDispose]()
      return 'let in'
    }, String)
    return again.includes('envía más de lo que se puede guardar')
  })
  expect(await world.run('!inventario')).toMatchObject({ success: true })
  expect(host.latest(botId)?.status).toBe('running')
})
