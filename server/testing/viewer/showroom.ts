import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { statesOf } from '../../../scripts/assets/looks/states'
import { columnMaker } from '../minecraft/columns/chunks'

export type Exhibit = [
  x: number,
  y: number,
  z: number,
  name: string,
  props?: Record<string, string>,
  tag?: object,
]

export const showroomVersion = '1.20.4'

/** What the game draws by code, what is of odd shape, and what one sees through; they look south. */
const exhibits: Exhibit[] = [
  [2, 1, 4, 'chest', { facing: 'south', type: 'single' }],
  [4, 1, 4, 'chest', { facing: 'south', type: 'left' }],
  [5, 1, 4, 'chest', { facing: 'south', type: 'right' }],
  [7, 1, 4, 'red_bed', { facing: 'north', part: 'head' }],
  [7, 1, 5, 'red_bed', { facing: 'north', part: 'foot' }],
  [9, 1, 4, 'oak_sign', { rotation: '0' }],
  [11, 1, 4, 'zombie_head', { rotation: '8' }],
  [13, 1, 4, 'skeleton_skull', { rotation: '8' }],
  [14, 1, 3, 'blue_banner', { rotation: '0' }],
  [2, 2, 1, 'birch_wall_sign', { facing: 'south' }],
  [4, 2, 1, 'creeper_wall_head', { facing: 'south' }],
  [6, 3, 1, 'red_wall_banner', { facing: 'south' }],
  [2, 1, 8, 'oak_stairs', { facing: 'north', half: 'bottom', shape: 'straight' }],
  [4, 1, 8, 'oak_fence', { east: 'true' }],
  [5, 1, 8, 'oak_fence', { west: 'true' }],
  [7, 1, 8, 'torch'],
  [9, 1, 8, 'poppy'],
  [10, 1, 8, 'short_grass'],
  [12, 1, 8, 'orange_stained_glass'],
  [13, 1, 8, 'glass'],
  [14, 1, 8, 'oak_leaves'],
  [9, 1, 11, 'purple_shulker_box', { facing: 'up' }],
  [12, 1, 11, 'redstone_wire', { north: 'side', south: 'side', east: 'side', west: 'side' }],
  [13, 1, 11, 'decorated_pot'],
]

/** A room on a lawn, with a pool in front and a wall behind; empty, it is all lawn. */
export function showroom({
  isEmpty = false,
  more = [],
}: {
  isEmpty?: boolean
  more?: Exhibit[]
} = {}) {
  const column = columnMaker(showroomVersion)()
  const data = minecraftData(showroomVersion)
  const { biomesArray } = data
  const states = [...statesOf(data)]
  const at = new Vec3(0, 0, 0)
  const plains = biomesArray.find(({ name }) => name === 'plains')?.id ?? 0
  const put = ([x, y, z, name, props = {}, tag]: Exhibit) => {
    const wanted = Object.entries({ waterlogged: 'false', ...props })
    const found = states.find(
      (state) =>
        state.name === name &&
        wanted.every(([key, value]) => (state.props[key] ?? value) === value),
    )
    if (!found) throw new Error(`no ${name}`)
    Object.assign(at, { x, y: y + 63, z })
    column.setBlockStateId(at, found.id)
    column.setSkyLight(at, 15)
    if (tag) column.setBlockEntity(at, tag)
  }
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      column.setBiome(new Vec3(x, 64, z), plains)
      const isPool = !isEmpty && x < 7 && z > 9
      put([x, 0, z, 'stone'])
      if (isPool) put([x, 0, z, 'water', { level: '0' }])
      else put([x, 0, z, 'grass_block', { snowy: 'false' }])
      put([x, -1, z, 'sand'])
      for (let y = 1; y < 5; y++) put(z === 0 ? [x, y, z, 'stone_bricks'] : [x, y, z, 'air'])
    }
  }
  for (const exhibit of isEmpty ? more : exhibits) put(exhibit)
  return { x: 0, z: 0, column }
}
