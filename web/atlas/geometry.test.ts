import { expect, test } from 'bun:test'
import { dragged, tilesIn, tileZoom, toPoint, toPosition, wholeView, zoomed } from './geometry'

const size = { width: 800, height: 600 }
const bounds = { minX: -128, minZ: -256, maxX: 127, maxZ: 255 }

test('a position and its point lead to each other', () => {
  const view = { x: -40, z: 900, scale: 2.5 }
  const position = { x: 12, z: 870 }
  expect(toPosition(view, size, toPoint(view, size, position))).toEqual(position)
  expect(toPoint(view, size, view)).toEqual({ left: 400, top: 300 })
})

test('what is under the pointer stays there while the map grows and shrinks', () => {
  const view = { x: 10, z: 20, scale: 1 }
  const at = { left: 700, top: 50 }
  for (const factor of [1.25, 0.5, 4]) {
    const next = zoomed(view, size, factor, at)
    const [before, after] = [toPosition(view, size, at), toPosition(next, size, at)]
    expect(after.x).toBeCloseTo(before.x)
    expect(after.z).toBeCloseTo(before.z)
  }
  expect(zoomed(view, size, 1e9, null).scale).toBe(12)
  expect(zoomed(view, size, 1e-9, null).scale).toBe(1 / 24)
  expect(dragged({ ...view, scale: 2 }, { left: 10, top: -20 })).toEqual({ x: 5, z: 30, scale: 2 })
})

test('the whole world fits, and a small one is not blown up', () => {
  const view = wholeView(bounds, size)
  expect([view.x, view.z]).toEqual([0, 0])
  const { top } = toPoint(view, size, { x: 0, z: bounds.minZ })
  expect(top).toBeGreaterThan(0)
  expect(wholeView({ minX: 0, minZ: 0, maxX: 15, maxZ: 15 }, size).scale).toBe(2)
})

test.each([
  [8, 0],
  [1, 0],
  [0.7, 0],
  [0.5, 1],
  [0.25, 2],
  [0.05, 4],
  [0.001, 4],
])('at %d pixels a block the pictures of zoom %d are fine enough', (scale, zoom) => {
  expect(tileZoom(scale)).toBe(zoom)
})

test('only tiles that are seen and exist are drawn', () => {
  const view = { x: 0, z: 0, scale: 1 }
  const spots = tilesIn(view, size, bounds).map(({ zoom, x, z }) => `${zoom} ${x} ${z}`)
  expect(spots).toEqual(['0 -1 -1', '0 0 -1', '0 -1 0', '0 0 0'])
  const [first] = tilesIn(view, size, bounds)
  expect(first).toMatchObject({ at: { left: 144, top: 44 }, px: 256 })
  expect(tilesIn({ ...view, x: 90_000 }, size, bounds)).toEqual([])
})
