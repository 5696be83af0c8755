import { describe, expect, test } from 'bun:test'
import { mapLike } from '../../server/testing/samples/analytics'
import { blockSize, centreOf, clampZoom, dragged, toPoint, toPosition, zoomed } from './geometry'

const map = mapLike({
  botPosition: { x: 10, y: 64, z: -4, dimension: 'overworld', yaw: 0 },
  renderInfo: { startX: -54, startZ: -68, pixelSize: 1, canvasSize: 128 },
})
const size = 400
const follow = { centre: null, zoom: 2 }

describe('the map on the screen', () => {
  test('has the bot in the middle and grows with the zoom', () => {
    expect(toPoint(map, follow, size, map.botPosition)).toEqual({ left: 200, top: 200 })
    expect(blockSize(map, 1, size)).toBe(size / 128)
    expect(toPoint(map, { ...follow, zoom: 1 }, size, { x: -54, z: -68 })).toEqual({
      left: 0,
      top: 0,
    })
    expect(toPoint(map, follow, size, { x: 26, z: -4 }).left).toBe(200 + 16 * 2 * (size / 128))
  })

  test('gives back the position under a point', () => {
    const position = { x: 22, z: -31 }
    const at = toPoint(map, follow, size, position)
    expect(toPosition(map, follow, size, at)).toEqual(position)
  })

  test('follows the drag, and stays where the world ends', () => {
    const view = dragged(map, follow, size, { left: 100, top: -50 })
    expect(centreOf(map, view)).toEqual({ x: 10 - 16, z: -4 + 8 })
    const far = dragged(map, follow, size, { left: 100_000, top: -100_000 })
    expect(centreOf(map, far)).toEqual({ x: -54, z: 60 })
  })

  test('zooms around a point, within its limits', () => {
    const moved = dragged(map, follow, size, { left: 10, top: 10 })
    const at = { left: 90, top: 310 }
    const position = toPosition(map, moved, size, at)
    const near = zoomed(map, moved, size, 3, at)
    const under = toPosition(map, near, size, at)
    expect(under.x).toBeCloseTo(position.x, 6)
    expect(under.z).toBeCloseTo(position.z, 6)
    expect(zoomed(map, follow, size, 9, null)).toEqual({ centre: null, zoom: 5 })
    expect(clampZoom(0.2)).toBe(1)
    expect(clampZoom(2.15 + 0.15)).toBe(2.3)
  })
})
