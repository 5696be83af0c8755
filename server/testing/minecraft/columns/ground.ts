import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { chunkPackets, columnMaker, majorOf, type Packet } from './chunks'

export type Spot = { x: number; y: number; z: number }

/** A block where a test wants it; `state` counts its states from 1.13 on, `meta` is what it was before. */
export type Placed = { at: Spot; name: string; state?: number; meta?: number }

/** One chunk with a floor of stone, as a server keeps it. */
export type Ground = {
  packets(): Packet[]
  stateAt(at: Spot): number
  nameAt(at: Spot): string
  set(block: Placed): number
}

/** The height of the floor; players stand one above it. */
export const floor = 63

/** What things were called before 1.13. */
const oldNames: Record<string, string> = {
  oak_planks: 'planks',
  oak_log: 'log',
  red_bed: 'bed',
  cod: 'fish',
  grass_block: 'grass',
}

/** The name that a version has for a thing. */
export const nameIn = (version: string, name: string): string =>
  majorOf(version) < 13 ? (oldNames[name] ?? name) : name

export function createGround(version: string, blocks: readonly Placed[]): Ground {
  const { blocksByName, blocksByStateId, blocks: blocksById } = minecraftData(version)
  const column = columnMaker(version)()
  const isOld = majorOf(version) < 13

  function set({ at, name, state = 0, meta = 0 }: Placed): number {
    const block = blocksByName[nameIn(version, name)]
    if (!block) throw new Error(`no block ${name}`)
    const id = isOld ? (block.id << 4) | meta : (block.minStateId ?? 0) + state
    column.setBlockStateId(new Vec3(at.x, at.y, at.z), id)
    return id
  }
  const stateAt = ({ x, y, z }: Spot) => column.getBlockStateId(new Vec3(x, y, z))

  for (let x = 0; x < 16; x += 1) {
    for (let z = 0; z < 16; z += 1) set({ at: { x, y: floor, z }, name: 'stone' })
  }
  for (const block of blocks) set(block)

  return {
    packets: () => chunkPackets(version, { x: 0, z: 0 }, column),
    stateAt,
    nameAt(at) {
      const id = stateAt(at)
      return (isOld ? blocksById[id >> 4] : blocksByStateId[id])?.name ?? 'air'
    },
    set,
  }
}
