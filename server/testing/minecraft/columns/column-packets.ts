import prismarineRegistry, { type RegistryPc } from 'prismarine-registry'
import { Vec3 } from 'vec3'
import type { Column } from '../../../worker/shared-columns/column'
import {
  type Chunk,
  chunkPackets,
  columnMaker,
  lightFields,
  majorOf as major,
  type Packet,
} from './chunks'

export type Spot = { x: number; y: number; z: number }
/** Random chunks of one version, and random things that then happen to them. */
export type Pack = ReturnType<typeof packetsFor>

/** Since 1.17 worlds may have any height: a low one keeps the tests quick. */
export const minY = (version: string) => (major(version) >= 17 ? -16 : 0)
export const worldHeight = (version: string) => (major(version) >= 17 ? 64 : 256)

const columns: [x: number, z: number][] = [
  [0, 0],
  [-1, 3],
]

export function packetsFor(version: string, random: () => number) {
  const registry = prismarineRegistry(version) as RegistryPc
  const bottom = minY(version)
  const height = worldHeight(version)
  const whole = (below: number) => Math.floor(random() * below)
  const state = () => {
    const block = registry.blocksArray[whole(registry.blocksArray.length)]
    if (!block) return 0
    if (major(version) < 13) return block.id << 4
    const { minStateId = 0, maxStateId = 0 } = block
    return minStateId + whole(maxStateId - minStateId + 1)
  }
  const spot = (): Spot => {
    const [x, z] = columns[whole(columns.length)] ?? [0, 0]
    return { x: x * 16 + whole(16), y: bottom + whole(height), z: z * 16 + whole(16) }
  }

  const make = columnMaker(version, { minY: bottom, worldHeight: height })

  function column(): Chunk {
    const made = make()
    for (let y = bottom; y < bottom + height; y += 16) {
      // Few states make a palette of the section's own, many need the global one.
      const kinds = Array.from({ length: random() < 0.3 ? 400 : 9 }, state)
      for (let i = 0; i < 600; i++) {
        const at = new Vec3(whole(16), y + whole(16), whole(16))
        made.setBlockStateId(at, kinds[whole(kinds.length)] ?? 1)
        made.setBlockLight(at, 1 + whole(15))
        made.setSkyLight(at, 1 + whole(15))
        made.setBiome(at, whole(4))
      }
      made.setBlockStateId(new Vec3(5, y + 4, 5), major(version) < 13 ? 1 << 4 : 1)
    }
    return made
  }

  const made = columns.map(([x, z]) => ({ x, z, column: column() }))
  type Made = (typeof made)[number]

  /** Block entities stand at the same places all the time. */
  const entities = ({ x, z }: Made) =>
    [3, 9].map((i) => {
      const tag = { type: 'compound', name: '', value: { n: { type: 'int', value: whole(99) } } }
      if (major(version) >= 18) return { x: i, y: i, z: i, type: 1, nbtData: tag }
      const place = { x: x * 16 + i, y: i, z: z * 16 + i }
      const value = { ...tag.value, ...tagged(place) }
      return { ...tag, value }
    })

  const chunk = (one: Made) => chunkPackets(version, one, one.column, entities(one))

  function blockChange(): Packet {
    return ['block_change', { location: spot(), type: random() < 0.3 ? 0 : state() }]
  }

  function manyBlocks(): Packet {
    const { x, y, z } = spot()
    const [chunkX, chunkZ] = [x >> 4, z >> 4]
    if (major(version) < 16) {
      const records = Array.from({ length: 6 }, () => ({
        horizontalPos: whole(256),
        y: whole(256),
        blockId: state(),
      }))
      return ['multi_block_change', { chunkX, chunkZ, records }]
    }
    const records = Array.from({ length: 6 }, () => (state() << 12) | whole(4096))
    return [
      'multi_block_change',
      { chunkCoordinates: { x: chunkX, y: y >> 4, z: chunkZ }, records },
    ]
  }

  function light(): Packet {
    const [x, z] = columns[whole(columns.length)] ?? [0, 0]
    return ['update_light', { chunkX: x, chunkZ: z, ...lightFields(version, column()) }]
  }

  function entity(): Packet {
    const [x, z] = columns[whole(columns.length)] ?? [0, 0]
    const i = random() < 0.5 ? 3 : 9
    const nbtData = { type: 'compound', name: '', value: { n: { type: 'int', value: whole(9) } } }
    return ['tile_entity_data', { location: { x: x * 16 + i, y: i, z: z * 16 + i }, nbtData }]
  }

  /** Some sections of a column that is there already. */
  function part(): Packet[] {
    const one = made[whole(made.length)] as Made
    const from = one.column
    const only = 1 << 3
    const data = version === '1.8.8' ? from.dump(only) : sectionOf(from, 3)
    const chunkData = version === '1.8.8' ? data.subarray(0, data.length - 256) : data
    return [['map_chunk', { x: one.x, z: one.z, groundUp: false, bitMap: only, chunkData }]]
  }

  const arrival = made.flatMap(chunk)
  const happenings = [
    () => [blockChange()],
    () => [blockChange(), blockChange(), blockChange()],
    () => [manyBlocks()],
    ...(version === '1.8.8' ? [] : [() => [entity()]]),
    ...(major(version) >= 14 ? [() => [light()]] : []),
    ...(major(version) <= 16 ? [part] : []),
  ]

  return {
    columns,
    arrival: () => arrival,
    /** The columns as the server has them now, sent once more. */
    again: () => made.flatMap((one) => chunk({ ...one, column: column() })),
    change: (): Packet[] => happenings[whole(happenings.length)]?.() ?? [],
    truncated: () =>
      made.flatMap((one) =>
        chunk(one).flatMap(([name, fields]): Packet[] => {
          if (!('chunkData' in fields) || !Buffer.isBuffer(fields.chunkData)) return []
          const chunkData = fields.chunkData.subarray(0, fields.chunkData.length >> 1)
          return [[name, { ...fields, chunkData, blockEntities: undefined }]]
        }),
      ),
    /** The first column with one section only, the lowest; 1.9 to 1.16. */
    hollow: () => {
      const { x, z, column } = made[0] as Made
      const chunkData = sectionOf(column, 0)
      return { x, z, groundUp: true, bitMap: 1, biomes: column.dumpBiomes(), chunkData }
    },
    /** A place that is not air, and the index of its section. */
    solid: (): [Spot, number] => [{ x: 5, y: 20, z: 5 }, (20 - bottom) >> 4],
  }
}

const tagged = (place: Spot) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [name, { type: 'int', value }]))

/** One section's bytes: a column of which nothing else is there. */
function sectionOf(column: Column, index: number): Buffer {
  const alone = Object.assign(Object.create(Object.getPrototypeOf(column)), column, {
    sections: column.sections.map((section, at) => (at === index ? section : null)),
    biomes: [],
  })
  return alone.dump()
}
