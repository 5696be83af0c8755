import type { MapData } from '#contract/map'

/** What of the world is seen: the block in the middle (null: the bot's own), and how large. */
export type View = { centre: Position | null; zoom: number }
export type Position = { x: number; z: number }
export type Point = { left: number; top: number }

export const zoomRange = { min: 1, max: 5, default: 2, buttonStep: 0.3, wheelStep: 0.15 }

export const clampZoom = (zoom: number) =>
  Math.min(Math.max(Math.round(zoom * 100) / 100, zoomRange.min), zoomRange.max)

const blocksOf = ({ renderInfo: { canvasSize, pixelSize } }: MapData) => canvasSize / pixelSize

/** How many of the screen's pixels a block is wide; at zoom 1 the whole map fits. */
export const blockSize = (map: MapData, zoom: number, size: number) => (size / blocksOf(map)) * zoom

/** The position in the middle: the bot, or where the user has moved the map to, never beside it. */
export function centreOf(map: MapData, { centre }: View): Position {
  const { startX, startZ } = map.renderInfo
  const position = centre ?? map.botPosition
  const reach = blocksOf(map)
  return {
    x: Math.min(Math.max(position.x, startX), startX + reach),
    z: Math.min(Math.max(position.z, startZ), startZ + reach),
  }
}

/** Where a position of the world is on a screen of that size. */
export function toPoint(map: MapData, view: View, size: number, { x, z }: Position): Point {
  const centre = centreOf(map, view)
  const scale = blockSize(map, view.zoom, size)
  return { left: (x - centre.x) * scale + size / 2, top: (z - centre.z) * scale + size / 2 }
}

/** Which position of the world is at a point of the screen. */
export function toPosition(map: MapData, view: View, size: number, { left, top }: Point): Position {
  const centre = centreOf(map, view)
  const scale = blockSize(map, view.zoom, size)
  return { x: centre.x + (left - size / 2) / scale, z: centre.z + (top - size / 2) / scale }
}

/** The view after the world was dragged so far. */
export function dragged(map: MapData, view: View, size: number, by: Point): View {
  const position = toPosition(map, view, size, { left: size / 2 - by.left, top: size / 2 - by.top })
  return { ...view, centre: centreOf(map, { ...view, centre: position }) }
}

/** The view at another zoom, with the same position of the world under the point. */
export function zoomed(
  map: MapData,
  view: View,
  size: number,
  zoom: number,
  at: Point | null,
): View {
  const next = { ...view, zoom: clampZoom(zoom) }
  if (!at) return next
  const kept = toPosition(map, view, size, at)
  const now = toPosition(map, next, size, at)
  const centre = centreOf(map, next)
  const moved = { x: centre.x + kept.x - now.x, z: centre.z + kept.z - now.z }
  return { ...next, centre: centreOf(map, { ...next, centre: moved }) }
}
