import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { Vec3 } from 'vec3'
import { chunkPackets, columnMaker } from '../../testing/minecraft/columns/chunks'
import { type ScriptedServer, startScriptedServer } from '../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { spawn, startWorldServer } from '../../testing/minecraft/world-server'
import { most } from './holdings'

setDefaultTimeout(600_000)

const version = '1.16.5'

const uuid = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`
const letters = (count: number) => 'x'.repeat(count)
const long = JSON.stringify({ text: letters(200_000) })

const still = { yaw: 0, pitch: 0, headPitch: 0, velocity: { x: 0, y: 0, z: 0 } }
const creature = (n: number) => ({ entityId: n, entityUUID: uuid(n), type: 50, ...spawn, ...still })

const player = (n: number) => ({
  uuid: uuid(n),
  name: `j${n}`,
  properties: [],
  gamemode: 0,
  ping: 1,
})

const column = columnMaker(version)()
column.setBlockStateId(new Vec3(0, 0, 0), 1)
const [[, chunk] = ['', {}]] = chunkPackets(version, { x: 0, z: 0 }, column)

const team = (n: number) => ({
  ...{ team: `${n}`, mode: 0, name: long, prefix: long, suffix: long, players: [], formatting: 0 },
  ...{ friendlyFire: 0, nameTagVisibility: 'always', collisionRule: 'always' },
})

const lines = Array.from({ length: 16 }, (_, at) => [
  `Text${at}`,
  { type: 'string', value: letters(60_000) },
])
const sign = (n: number) => ({
  ...{ location: { x: n % 16, y: 64 + (n >> 4), z: 0 }, action: 9 },
  nbtData: { type: 'compound', name: '', value: Object.fromEntries(lines) },
})

const longName = letters(200_000)

type Packet = [name: string, params: object]

/** The packets of which a server may send any number. */
const floods: Record<string, (n: number) => Packet[]> = {
  entities: (n) => [['spawn_entity_living', creature(n + 10)]],
  players: (n) => [['player_info', { action: 'add_player', data: [player(n)] }]],
  columns: (n) => [['map_chunk', { ...chunk, x: n % 100, z: 10 + Math.floor(n / 100) }]],
  teams: (n) => [['teams', team(n)]],
  signs: (n) => [['tile_entity_data', sign(n)]],
  names(n) {
    const entityId = 10 + (n >> 7)
    const metadata = [{ key: n & 127, type: 4, value: longName }]
    const named: Packet = ['entity_metadata', { entityId, metadata }]
    return n & 127 ? [named] : [['spawn_entity_living', creature(entityId)], named]
  },
}

/** Until the bot leaves, at most three times as many as it may hold. */
async function send(client: Client, packets: (n: number) => Packet[]) {
  for (let n = 0; n < most.entities * 3 && !client.ended; n++) {
    for (const [name, params] of packets(n)) client.write(name, params)
    if (n % 50 === 0) await Bun.sleep(0)
  }
}

const things = new AsyncDisposableStack()
const neighbour = { botId: '' }
let host: TestHost
let hostile: ScriptedServer

beforeAll(async () => {
  const server = things.use(await startScriptedServer({ version }))
  hostile = things.use(await startWorldServer({ version }))
  host = things.use(await startTestHost())
  const spec = specFor(server.port, { version })
  neighbour.botId = spec.botId
  things.use(await startBot(host, spec))
})
afterAll(() => things.disposeAsync())

test.each(Object.keys(floods))(
  'a server that sends too many %s costs its own bot',
  async (name) => {
    const spec = specFor(hostile.port, { version })
    await using _bot = await startBot(host, spec)
    const client = hostile.clients.at(-1)
    const packets = floods[name]
    if (!client || !packets) throw new Error('nobody to flood')
    const sent = send(client, packets)
    const endOf = (id: string) => host.statuses.find(({ botId, end }) => end && botId === id)?.end
    await host.until('the end', () => endOf(spec.botId) !== undefined)
    client.end('')
    await sent
    const end = endOf(spec.botId)
    expect(end).toMatchObject({ reason: 'too-much-data', policy: 'retry', fault: true })
    expect(end?.message).toContain('de los que un bot puede guardar')
    expect(endOf(neighbour.botId)).toBeUndefined()
    expect(host.lost).toEqual([])
  },
)
