import minecraftData from 'minecraft-data'
import { type ColumnSays, columnOf, columnOfShorts, type PlainColumn, readerOf } from './columns'
import type { RecordedPacket } from './packets'

type Spot = { x: number; y: number; z: number }
type Chunk = { chunkX: number; chunkZ: number }

type Bulk = {
  skyLightSent: boolean
  meta: { x: number; z: number; bitMap: number }[]
  data: { data: number[] }
}
type OldChanges = Chunk & { records: { horizontalPos: number; y: number; blockId: number }[] }
type Changes = OldChanges | { chunkCoordinates: Spot; records: number[] }

/** A registry as NBT; versions before 1.16.2 have none. */
type Entries = { value: { value: { value: Entry[] } } }
type Entry = { id: { value: number }; name: { value: string } }
type Login = { dimensionCodec?: { value: { 'minecraft:worldgen/biome'?: { value: Entries } } } }

/** The columns that the packets tell of, kept as plainly as can be. */
export type ToldWorld = {
  hear(packet: RecordedPacket): void
  columns: Map<string, PlainColumn>
  columnAt(x: number, z: number): PlainColumn | undefined
  biomeName(id: number): string | undefined
  timeOfDay: number
}

export function toldWorld(version: string): ToldWorld {
  const columns = new Map<string, PlainColumn>()
  let biomes = new Map(minecraftData(version).biomesArray.map(({ id, name }) => [id, name]))
  const keyOf = (x: number, z: number) => `${x},${z}`

  function set({ x, y, z }: Spot, state: number) {
    const column = columns.get(keyOf(x >> 4, z >> 4))
    if (column) column.states[((y - column.bottom) << 8) | ((z & 15) << 4) | (x & 15)] = state
  }

  function put(x: number, z: number, column: PlainColumn | null) {
    if (column) columns.set(keyOf(x, z), { ...column, states: column.states.slice() })
    else columns.delete(keyOf(x, z))
  }

  const hears: Record<string, (says: never) => void> = {
    login({ dimensionCodec }: Login) {
      const registry = dimensionCodec?.value['minecraft:worldgen/biome']
      const entries = registry?.value.value.value.value
      if (entries) biomes = new Map(entries.map(({ id, name }) => [id.value, plain(name.value)]))
    },
    map_chunk: (says: ColumnSays & { x: number; z: number }) =>
      put(says.x, says.z, columnOf(version, says)),
    map_chunk_bulk({ meta, data, skyLightSent }: Bulk) {
      const reader = readerOf(Uint8Array.from(data.data))
      for (const { x, z, bitMap } of meta) put(x, z, columnOfShorts(reader, bitMap, skyLightSent))
    },
    unload_chunk: ({ chunkX, chunkZ }: Chunk) => put(chunkX, chunkZ, null),
    block_change: ({ location, type }: { location: Spot; type: number }) => set(location, type),
    multi_block_change(says: Changes) {
      if ('chunkX' in says) {
        for (const { horizontalPos: at, y, blockId } of says.records) {
          set({ x: (says.chunkX << 4) | (at >> 4), y, z: (says.chunkZ << 4) | (at & 15) }, blockId)
        }
        return
      }
      const { x, y, z } = says.chunkCoordinates
      for (const record of says.records) {
        const at = record % 4_096
        const spot = { x: at >> 8, y: at & 15, z: (at >> 4) & 15 }
        const place = { x: (x << 4) | spot.x, y: (y << 4) | spot.y, z: (z << 4) | spot.z }
        set(place, Math.floor(record / 4_096))
      }
    },
    explosion({ affectedBlockOffsets, ...at }: Spot & { affectedBlockOffsets: Spot[] }) {
      const [x, y, z] = [Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)]
      for (const off of affectedBlockOffsets) set({ x: x + off.x, y: y + off.y, z: z + off.z }, 0)
    },
    update_time({ time }: { time: [high: number, low: number] }) {
      world.timeOfDay = time[1] % 24_000
    },
  }

  const world: ToldWorld = {
    hear(packet) {
      hears[packet.kind]?.(packet.says as never)
    },
    columns,
    columnAt: (x, z) => columns.get(keyOf(x >> 4, z >> 4)),
    biomeName: (id) => biomes.get(id),
    timeOfDay: 0,
  }
  return world
}

const plain = (name: string) => name.replace(/^minecraft:/, '')
