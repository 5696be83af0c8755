// The server of the bench of walking bots, in a process of its own: hills and trees without end, of
// which players get the columns around them, as on servers of the game.
import minecraftData from 'minecraft-data'
import { type Client, createSerializer, states } from 'minecraft-protocol'
import { Vec3 } from 'vec3'
import {
  type Chunk,
  chunkPackets,
  columnMaker,
} from '../../../server/testing/minecraft/columns/chunks'
import { startScriptedServer, welcome } from '../../../server/testing/minecraft/scripted'
import { deflateNothing, teleport } from '../../../server/testing/minecraft/world-server'
import { copyOf } from '../../../server/worker/shared-columns/column'

const [version = '1.16.5', ...numbers] = process.argv.slice(2)
const [radius = 6, , reach = 48] = numbers.map(Number)
const { blocksByName } = minecraftData(version)
const [stone, dirt, grass, log, leaves] = [
  'stone',
  'dirt',
  'grass_block',
  'oak_log',
  'oak_leaves',
].map((name) => blocksByName[name]?.defaultState ?? 1) as [number, number, number, number, number]
const ores = ['coal_ore', 'iron_ore', 'gold_ore', 'gravel', 'granite', 'diorite', 'andesite'].map(
  (name) => blocksByName[name]?.defaultState ?? stone,
)

type Walker = { client: Client; x: number; z: number; walked: number; columns: Set<string> }

const walkers: Walker[] = []
let lost = 0
let timedOut = 0

const server = await startScriptedServer({
  version,
  maxPlayers: 10_000,
  kickTimeout: 30_000,
  onJoin: enter,
})
process.on('uncaughtException', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (question) => {
  if (question !== 'count') return
  const walked = walkers.reduce((sum, walker) => sum + walker.walked, 0)
  process.send?.({ there: walkers.length - lost, lost, timedOut, walked: Math.round(walked) })
})

function enter(client: Client) {
  const walker: Walker = { client, x: 8.5, z: 8.5, walked: 0, columns: new Set() }
  walkers.push(walker)
  deflateNothing(client)
  welcome(client)
  showColumns(walker)
  teleport(client, { x: walker.x, y: heightAt(8, 8) + 1, z: walker.z })
  for (const packet of ['position', 'position_look']) {
    client.on(packet, ({ x, z }: { x: number; z: number }) => move(walker, x, z))
  }
  client.once('end', (reason) => {
    lost += 1
    if (String(reason) === 'KeepAliveTimeout') timedOut += 1
  })
}

function move(walker: Walker, x: number, z: number) {
  const step = Math.hypot(x - walker.x, z - walker.z)
  if (step > 10) return
  walker.walked += step
  const isElsewhere = x >> 4 !== walker.x >> 4 || z >> 4 !== walker.z >> 4
  Object.assign(walker, { x, z })
  if (isElsewhere) showColumns(walker)
}

/** Sends what has come into view, and takes back what has gone out of it. */
function showColumns({ client, columns, ...at }: Walker) {
  const [x, z] = [at.x >> 4, at.z >> 4]
  const wanted = new Set<string>()
  for (let chunkX = x - radius; chunkX <= x + radius; chunkX++) {
    for (let chunkZ = z - radius; chunkZ <= z + radius; chunkZ++) {
      const key = `${chunkX},${chunkZ}`
      wanted.add(key)
      if (columns.has(key)) continue
      columns.add(key)
      for (const bytes of packetsOf(chunkX, chunkZ)) client.writeRaw(bytes)
    }
  }
  for (const key of columns) {
    if (wanted.has(key)) continue
    columns.delete(key)
    const [chunkX, chunkZ] = key.split(',').map(Number)
    client.write('unload_chunk', { chunkX, chunkZ })
  }
}

const packed = new Map<string, Buffer[]>()
const serializer = createSerializer({
  state: states.PLAY,
  isServer: true,
  version,
  customPackets: {},
})

function packetsOf(x: number, z: number): Buffer[] {
  const key = `${x},${z}`
  const known = packed.get(key)
  if (known) return known
  const packets = chunkPackets(version, { x, z }, hills(x, z))
  const bytes = packets.map(([name, params]) => serializer.createPacketBuffer({ name, params }))
  packed.set(key, bytes)
  return bytes
}

const make = columnMaker(version)
const floor = 56
const top = 96
let ground: Chunk | undefined

/** What is the same under all hills, and the light above. */
function underground(): Chunk {
  const column = make()
  const at = new Vec3(0, 0, 0)
  let random = 1
  for (at.y = 0; at.y < top; at.y++) {
    for (at.z = 0; at.z < 16; at.z++) {
      for (at.x = 0; at.x < 16; at.x++) {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
        if (at.y < floor)
          column.setBlockStateId(at, random >>> 28 ? stone : (ores[random % 7] ?? stone))
        else column.setSkyLight(at, 15)
      }
    }
  }
  return column
}

function hills(chunkX: number, chunkZ: number): Chunk {
  ground ??= underground()
  const column = copyOf(ground)
  const at = new Vec3(0, 0, 0)
  for (at.z = 0; at.z < 16; at.z++) {
    for (at.x = 0; at.x < 16; at.x++) {
      const [x, z] = [chunkX * 16 + at.x, chunkZ * 16 + at.z]
      const height = heightAt(x, z)
      for (at.y = floor; at.y <= height; at.y++) {
        const block = at.y === height ? grass : at.y > height - 3 ? dirt : stone
        column.setBlockStateId(at, block)
      }
      const tree = hash(x, z) % 83 === 0 && Math.hypot(x - 8, z - 8) > 4
      for (; tree && at.y < height + 6; at.y++) {
        column.setBlockStateId(at, at.y < height + 4 ? log : leaves)
      }
    }
  }
  return column
}

/** Slopes that can be walked. */
const heightAt = (x: number, z: number) =>
  Math.round(70 + 6 * Math.sin(x / 13) + 5 * Math.cos(z / 11) + 2 * Math.sin((x + z) / 7))

const hash = (x: number, z: number) =>
  (Math.imul(x, 73_856_093) ^ Math.imul(z, 19_349_663) ^ Math.imul(x + z, 83_492_791)) >>> 3

// All that walkers will see is made before they come: no column makes them wait.
const farthest = Math.ceil(reach / 16) + 1 + radius
for (let x = -farthest; x <= farthest; x++) {
  for (let z = -farthest; z <= farthest; z++) packetsOf(x, z)
}
process.send?.({ port: server.port })
