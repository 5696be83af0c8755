import type { AtlasBounds } from '#contract/atlas'
import { limits } from '#contract/limits'

/** What of a world is shown: the block in the middle, and how many pixels wide a block is. */
export type View = { x: number; z: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { left: number; top: number }
export type Position = { x: number; z: number }

const smallest = 1 / 24
const largest = 12
const { tilePx, maxZoom } = limits.atlas

const bounded = (scale: number) => Math.min(largest, Math.max(smallest, scale))

/** Where a position of the world is on the screen. */
export const toPoint = (
  { x, z, scale }: View,
  { width, height }: Size,
  position: Position,
): Point => ({
  left: (position.x - x) * scale + width / 2,
  top: (position.z - z) * scale + height / 2,
})

/** The position of the world at a point of the screen. */
export const toPosition = (
  { x, z, scale }: View,
  { width, height }: Size,
  point: Point,
): Position => ({
  x: (point.left - width / 2) / scale + x,
  z: (point.top - height / 2) / scale + z,
})

export const dragged = (view: View, by: Point): View => ({
  ...view,
  x: view.x - by.left / view.scale,
  z: view.z - by.top / view.scale,
})

/** Larger or smaller around a point, or around the middle. */
export function zoomed(view: View, size: Size, factor: number, at: Point | null): View {
  const scale = bounded(view.scale * factor)
  if (!at) return { ...view, scale }
  const { x, z } = toPosition(view, size, at)
  const share = view.scale / scale
  return { x: x + (view.x - x) * share, z: z + (view.z - z) * share, scale }
}

/** All of what was seen, with a little room around it. */
export function wholeView({ minX, minZ, maxX, maxZ }: AtlasBounds, { width, height }: Size): View {
  const [wide, high] = [maxX - minX + 1, maxZ - minZ + 1]
  const fits = Math.min(width / wide, height / high) * 0.94
  return { x: minX + wide / 2, z: minZ + high / 2, scale: Math.min(bounded(fits), 2) }
}

export type TileSpot = { zoom: number; x: number; z: number; at: Point; px: number }

/** The zoom whose pictures are at least as fine as the screen. */
export const tileZoom = (scale: number) =>
  Math.min(maxZoom, Math.max(0, Math.floor(-Math.log2(scale) + 0.001)))

/** The tiles that cover the screen, and where each of them is drawn. */
export function tilesIn(view: View, size: Size, bounds: AtlasBounds): TileSpot[] {
  const zoom = tileZoom(view.scale)
  const blocks = tilePx << zoom
  const first = toPosition(view, size, { left: 0, top: 0 })
  const last = toPosition(view, size, { left: size.width, top: size.height })
  const [left, right] = [Math.max(first.x, bounds.minX), Math.min(last.x, bounds.maxX)]
  const [top, bottom] = [Math.max(first.z, bounds.minZ), Math.min(last.z, bounds.maxZ)]
  const spots: TileSpot[] = []
  for (let z = Math.floor(top / blocks); z <= Math.floor(bottom / blocks); z++) {
    for (let x = Math.floor(left / blocks); x <= Math.floor(right / blocks); x++) {
      const at = toPoint(view, size, { x: x * blocks, z: z * blocks })
      spots.push({ zoom, x, z, at, px: blocks * view.scale })
    }
  }
  return spots
}
