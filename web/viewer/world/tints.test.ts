import { expect, test } from 'bun:test'
import type { Column } from './column'
import { tintsAround } from './tints'

const grass = 1

/** A column all of whose grass is as red as told. */
const columnOf = (red: number): Column => ({
  ...{ sections: new Map(), signs: new Map() },
  tints: Uint8Array.from({ length: 16 * 9 }, (_, at) => (at % 9 === 0 ? red : 0)),
})

/** How red the grass of a row from the west to the east is. */
function rowOf(columns: Record<string, Column>, z = 8) {
  const { colour } = tintsAround({ at: (x, deep) => columns[`${x},${deep}`] }, 0, 0)
  return Array.from({ length: 16 }, (_, x) => colour(grass, [x, 5, z], 1) & 255)
}

test('beside another biome grass is of both their colours, five places wide', () => {
  const own = columnOf(100)
  expect(rowOf({ '0,0': own })).toEqual(Array.from({ length: 16 }, () => 100))
  const beside = { '0,0': own, '1,0': columnOf(200) }
  expect(rowOf(beside)).toEqual([...Array.from({ length: 14 }, () => 100), 120, 140])
  const both = { ...beside, '-1,0': columnOf(0) }
  expect(rowOf(both)).toEqual([60, 80, ...Array.from({ length: 12 }, () => 100), 120, 140])
})

test('at a corner all four columns count, each by how much of it is near', () => {
  const columns = { '0,0': columnOf(100), '1,0': columnOf(100), '0,1': columnOf(100) }
  expect(rowOf({ ...columns, '1,1': columnOf(225) }, 15).slice(13)).toEqual([100, 110, 120])
})

test('white and shaded faces stay as they are', () => {
  const { colour } = tintsAround({ at: () => columnOf(100) }, 0, 0)
  expect(colour(0, [3, 3, 3], 1)).toBe(0xffffffff)
  expect(colour(grass, [3, 3, 3], 0.5) & 255).toBe(50)
})
