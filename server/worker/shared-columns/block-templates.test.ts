import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { columnMaker, majorOf } from '../../testing/minecraft/columns/chunks'
import { blockAt } from './block-templates'
import type { Column } from './column'

const names = ['stone', 'chest', 'oak_stairs', 'wheat', 'water', 'ladder']
const lights = [0, 7, 15]

/** One block above the other, and in the next column of them the same in another light. */
function towers(version: string): Column {
  const { blocksByName } = minecraftData(version)
  const column = columnMaker(version)()
  for (const [x, light] of lights.entries()) {
    for (const [y, name] of names.entries()) {
      const { id = 0, minStateId = id << 4 } = blocksByName[name] ?? {}
      const at = new Vec3(x, y, 0)
      column.setBlockStateId(at, (majorOf(version) < 13 ? id << 4 : minStateId) + (y % 2))
      column.setSkyLight(at, light)
      column.setBlockLight(at, 15 - light)
    }
  }
  return column
}

/** All that can be read of a block, whoever it has it from. */
function read(block: Block): Record<string, unknown> {
  const seen: Record<string, unknown> = { properties: { ...block.getProperties() } }
  for (const name in block) {
    const value: unknown = Reflect.get(block, name)
    if (typeof value !== 'function') seen[name] = value
  }
  return seen
}

test.each(someOf(['1.8.8', '1.12.2', '1.13.2', '1.16.5', '1.18.2', '1.20.4', '26.1']))(
  'blocks of %s are those of the column, wherever they stand',
  (version) => {
    const column = towers(version)
    const marked = new Vec3(1, 1, 0)
    column.setBlockEntity(marked, { mark: 'only here' })
    for (const y of [...names.keys(), 15, 100]) {
      for (const x of lights.keys()) {
        const at = new Vec3(x, y, 0)
        expect(read(blockAt(column, at))).toEqual(read(column.getBlock(at)))
      }
    }
  },
)

test('what is written on a block stays with it', () => {
  const column = towers('1.16.5')
  const at = new Vec3(0, 0, 0)
  const before = read(blockAt(column, at))
  const block = blockAt(column, at)
  Object.assign(block, { position: at, light: 99, name: 'mine', painting: {} })
  expect(block.name).toBe('mine')
  expect(read(blockAt(column, at))).toEqual(before)
})
