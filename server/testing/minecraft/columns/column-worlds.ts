import { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import injectBlocks from 'mineflayer/lib/plugins/blocks.js'
import prismarineRegistry from 'prismarine-registry'
import { Vec3 } from 'vec3'
import type { ColumnCache } from '../../../worker/shared-columns/cache'
import { type Column, copyOf } from '../../../worker/shared-columns/column'
import { shareColumns } from '../../../worker/shared-columns/share-columns'
import { shownOn } from '../versions'
import { minY, type Spot, worldHeight } from './column-packets'

export { type Pack, packetsFor } from './column-packets'

export const formats = shownOn.columns

type Packet = [name: string, fields: object]
type Columns = readonly [x: number, z: number][]

/** Mineflayer's own world, fed with packets by hand; with a cache, one whose columns are shared. */
export function emptyWorld(version: string, cache?: ColumnCache, server = 'a:1') {
  const registry = prismarineRegistry(version)
  const client = new EventEmitter()
  const errors: unknown[] = []
  const bot = Object.assign(new EventEmitter(), {
    _client: client,
    registry,
    version,
    supportFeature: registry.supportFeature,
    game: { dimension: 'overworld', minY: minY(version), height: worldHeight(version) },
  }) as unknown as Bot & { _updateBlockState(at: Vec3, stateId: number): void }
  bot.on('error', (error) => void errors.push(error))
  injectBlocks(bot, { version, hideErrors: true })
  if (cache) shareColumns(bot, cache, server)
  client.emit('login', { dimension: 0, worldName: 'world', worldState: { name: 'world' } })

  const columnAt = (x: number, z: number) => bot.world.getColumn(x, z) as unknown as Column
  const vec = ({ x, y, z }: Spot) => new Vec3(x, y, z)

  function digest(columns: Columns) {
    return columns.map(([x, z]) => digestOf(columnAt(x, z), version))
  }

  return {
    errors,
    get(...packets: Packet[]) {
      for (const [name, fields] of packets) client.emit(name, copyOf(fields))
    },
    /** As Mineflayer does once a block of the bot's own is dug. */
    dig: (at: Spot) => bot._updateBlockState(vec(at), 0),
    stateAt: (at: Spot) => bot.world.getBlockStateId(vec(at)),
    sections: (at: Spot) => columnAt(at.x >> 4, at.z >> 4).sections,
    loaded: () => bot.world.getColumns().length,
    unload(columns: Columns) {
      for (const [x, z] of columns) bot.world.unloadColumn(x, z)
    },
    end: () => bot.emit('end', ''),
    /** Every block, light and biome, and the block entities. */
    digest,
    /** Whether both have the very same sections. */
    holdsSame: (other: { sections(at: Spot): unknown[] } | undefined, columns: Columns) =>
      columns.every(([x, z]) => {
        const at = { x: x << 4, y: 0, z: z << 4 }
        return columnAt(x, z).sections === other?.sections(at)
      }),
  }
}

function digestOf(column: Column, version: string) {
  const bottom = minY(version)
  const height = worldHeight(version)
  const values = new Int32Array(height * 256 * 4)
  const at = new Vec3(0, 0, 0)
  let i = 0
  for (at.y = bottom; at.y < bottom + height; at.y++) {
    for (at.z = 0; at.z < 16; at.z++) {
      for (at.x = 0; at.x < 16; at.x++) {
        values[i++] = column.getBlockStateId(at)
        values[i++] = column.getBlockLight(at)
        values[i++] = column.getSkyLight(at)
        // No version tells biomes apart by less than four blocks of height.
        if (at.y % 4 === 0) values[i++] = column.getBiome(at)
      }
    }
  }
  const { name, light, skyLight } = column.getBlock(new Vec3(5, 20, 5))
  return { all: Bun.hash(values), entities: column.blockEntities, name, light, skyLight }
}

/** Numbers from 0 to 1 that come again with the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
