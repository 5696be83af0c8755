import { village } from './terrain'

type Placed = readonly [x: number, y: number, z: number, block: string]

const y = village.ground + 1
const hut = { x: 11, z: 11, size: 5, height: 3 }
const well = { x: 3, z: 12 }
const field = { x: 1, z: 2, width: 5, length: 4 }

/** In the middle of the village, on dry land. */
export const spawn = { x: village.x + 0.5, y, z: village.z + 0.5 }
export const chestAt = { x: hut.x + 1, y, z: hut.z + 3 }

/** What the village's chest holds at first; the names are the same in all versions. */
export const loot: readonly (readonly [item: string, count: number])[] = [
  ['bread', 8],
  ['apple', 5],
  ['torch', 16],
  ['stone_pickaxe', 1],
  ['stone_axe', 1],
  ['iron_ingot', 4],
  ['coal', 12],
  ['wheat_seeds', 12],
  ['stick', 8],
]

/** A hut with the chest and a crafting table, a well and a field of wheat. */
export const buildings: readonly Placed[] = [...theHut(), ...theWell(), ...theField()]

function* theHut(): Generator<Placed> {
  const { x, z, size, height } = hut
  const last = size - 1
  for (let dx = 0; dx < size; dx += 1) {
    for (let dz = 0; dz < size; dz += 1) {
      const isCorner = dx % last === 0 && dz % last === 0
      const isWall = dx % last === 0 || dz % last === 0
      const isDoor = dz === 0 && dx === 2
      yield [x + dx, y - 1, z + dz, 'cobblestone']
      yield [x + dx, y + height, z + dz, 'oak_planks']
      for (let dy = 0; isWall && !(isDoor && dy < 2) && dy < height; dy += 1) {
        const isWindow = dy === 1 && !isCorner && (dx === 2 || dz === 2)
        const wall = isCorner ? 'oak_log' : 'oak_planks'
        yield [x + dx, y + dy, z + dz, isWindow ? 'glass' : wall]
      }
    }
  }
  yield [chestAt.x, chestAt.y, chestAt.z, 'chest']
  yield [x + 3, y, z + 3, 'crafting_table']
  yield [x + 1, y, z + 1, 'torch']
  yield [x + 2, y - 1, z - 1, 'dirt_path']
}

function* theWell(): Generator<Placed> {
  for (let dx = 0; dx < 4; dx += 1) {
    for (let dz = 0; dz < 4; dz += 1) {
      const isRim = dx % 3 === 0 || dz % 3 === 0
      const [x, z] = [well.x + dx, well.z + dz]
      yield [x, y - 2, z, 'cobblestone']
      yield [x, y - 1, z, isRim ? 'cobblestone' : 'water']
      const isCorner = dx % 3 === 0 && dz % 3 === 0
      if (isCorner) for (const dy of [0, 1, 2]) yield [x, y + dy, z, 'oak_fence']
      yield [x, y + 3, z, 'oak_planks']
    }
  }
}

function* theField(): Generator<Placed> {
  for (let dx = 0; dx < field.width; dx += 1) {
    for (let dz = 0; dz < field.length; dz += 1) {
      const isDitch = dx === 2
      yield [field.x + dx, y - 1, field.z + dz, isDitch ? 'water' : 'farmland']
      if (!isDitch) yield [field.x + dx, y, field.z + dz, 'wheat']
    }
  }
}
