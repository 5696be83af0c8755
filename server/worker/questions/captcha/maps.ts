import { limits } from '#contract/limits'
import { smallestPng } from '../../../game/tiles/png'
import { mapPixels } from './map-colours'

const side = 128
/** Of so many maps a picture is kept; the one that came first is forgotten. */
const mostMaps = 16
const mostShown = 4

/** A part of a map, as the packet tells it; before 1.17 sizes are signed bytes. */
export type MapPart = {
  itemDamage?: unknown
  columns?: number
  rows?: number
  x?: number
  y?: number
  data?: unknown
}

/** The maps that a server has drawn for the bot. */
export function createMaps() {
  const drawn = new Map<number, Uint8Array>()

  return {
    /** Draws a part; the map's id, or null when it says nothing of how the map looks. */
    draw(part: MapPart): number | null {
      const { itemDamage: id, data } = part
      const [columns, rows, left, top] = [part.columns, part.rows, part.x, part.y].map(
        (value) => (value ?? 0) & 0xff,
      ) as [number, number, number, number]
      const isWhole = left + columns <= side && top + rows <= side
      if (typeof id !== 'number' || columns === 0 || rows === 0 || !isWhole) return null
      if (!(data instanceof Uint8Array) || data.length < columns * rows) return null
      const map = drawn.get(id) ?? new Uint8Array(side * side)
      drawn.delete(id)
      drawn.set(id, map)
      for (let row = 0; row < rows; row++) {
        map.set(data.subarray(row * columns, (row + 1) * columns), (top + row) * side + left)
      }
      const [oldest] = drawn.size > mostMaps ? drawn.keys() : []
      if (oldest !== undefined) drawn.delete(oldest)
      return id
    },
    has: (id: number) => drawn.has(id),
    /** By what the same maps are known again. */
    contents: (ids: readonly number[]) =>
      ids.map((id) => Buffer.from(drawn.get(id) ?? []).toString('base64')),
    /** Some maps beside each other, as many as fit into a picture's bounds; null: not even one. */
    picture(ids: readonly number[]): Uint8Array | null {
      const maps = ids.flatMap((id) => drawn.get(id) ?? []).slice(0, mostShown)
      for (let count = maps.length; count > 0; count--) {
        const png = pictureOf(maps.slice(0, count))
        if (png.length <= limits.inbox.pictureBytes) return new Uint8Array(png)
      }
      return null
    },
    forget: () => drawn.clear(),
  }
}

function pictureOf(maps: readonly Uint8Array[]) {
  const width = side * maps.length
  const pixels = new Uint8Array(width * side * 4)
  for (const [place, map] of maps.entries()) {
    for (const [at, colour] of map.entries()) {
      const x = place * side + (at % side)
      pixels.set(mapPixels[colour] ?? [], (Math.floor(at / side) * width + x) * 4)
    }
  }
  return smallestPng(pixels, width, side)
}
