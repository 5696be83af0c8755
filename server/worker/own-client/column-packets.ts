import type { Column } from '../shared-columns/column'

/** A column of prismarine-chunk's, as servers make it. */
export type Chunk = Column & {
  skyLightMask?: unknown
  blockLightMask?: unknown
}
export type Packet = [name: string, fields: object]
export type Place = { x: number; z: number }

/** The number by which versions are told apart: 20 for 1.20.4, 100 and more for 26.1. */
export function majorOf(version: string): number {
  const [first = 0, second = 0] = version.split('.').map(Number)
  return first === 1 ? second : first + 100
}

/** What a server of that version sends for a chunk, whatever its columns are made of; `heights`: as one was told. */
export function chunkPackets(
  version: string,
  { x, z }: Place,
  column: Chunk,
  blockEntities: object[] = [],
  heights?: unknown,
): Packet[] {
  const major = majorOf(version)
  const chunkData = column.dump()
  const light = lightFields(version, column)
  const none = major >= 100 || isFrom(version, 21, 5) ? [] : noHeightmaps
  const heightmaps = heights ?? none
  const common = { x, z, heightmaps, chunkData, blockEntities, trustEdges: true }
  if (major >= 18) return [['map_chunk', { ...common, ...light }]]
  const chunk = {
    ...common,
    bitMap: column.getMask(),
    groundUp: major >= 17 ? undefined : true,
    biomes: major >= 15 ? column.dumpBiomes() : undefined,
    blockEntities: major === 8 ? undefined : blockEntities,
  }
  if (!light) return [['map_chunk', chunk]]
  return [
    ['map_chunk', chunk],
    ['update_light', { chunkX: x, chunkZ: z, trustEdges: true, ...light }],
  ]
}

/** The light of a chunk, as that version tells it; null where it is part of the blocks. */
export function lightFields(version: string, column: Chunk): object | null {
  const major = majorOf(version)
  if (major < 14) return null
  const light: unknown = column.dumpLight()
  if (major >= 17) return light as object
  const { skyLightMask, blockLightMask } = column
  return { skyLightMask, blockLightMask, data: light, emptySkyLightMask: 0, emptyBlockLightMask: 0 }
}

const noHeightmaps = { type: 'compound', name: '', value: {} }

function isFrom(version: string, major: number, minor: number): boolean {
  const [, second = 0, third = 0] = version.split('.').map(Number)
  return second > major || (second === major && third >= minor)
}
