import type { Quad } from '../geometry'
import type { Vector } from '../source'

/** A quad as the browser takes it: half pixels, whole texture pixels, its side and where it looks. */
export type EncodedQuad = {
  corners: number[]
  uv: number[]
  layer: number
  /** `side | facing << 3 | shade << 6 | translucent << 7`: the block's side it lies on (6: none), its direction. */
  flags: number
  tint: number
}

export const sides = ['up', 'down', 'north', 'south', 'west', 'east'] as const
const none = 6

/** In half pixels, and within a byte. */
const toHalf = (value: number) => Math.max(-64, Math.min(127, Math.round(value * 2)))

export function encodeQuad(
  { corners, shade }: Quad,
  {
    isTranslucent,
    ...picture
  }: Pick<EncodedQuad, 'layer' | 'uv' | 'tint'> & {
    isTranslucent: boolean
  },
): EncodedQuad {
  const about = (shade ? 64 : 0) | (isTranslucent ? 128 : 0)
  const flags = sideOf(corners) | (facingOf(corners) << 3) | about
  return { corners: corners.flat().map(toHalf), flags, ...picture }
}

function sideOf(corners: Vector[]): number {
  const lies = (axis: number, at: number) =>
    corners.every((corner) => Math.abs((corner[axis] ?? 0) - at) < 0.01)
  const found = [lies(1, 16), lies(1, 0), lies(2, 0), lies(2, 16), lies(0, 0), lies(0, 16)]
  const side = found.indexOf(true)
  return side === -1 ? none : side
}

function facingOf([a, b, , d]: Vector[]): number {
  if (!a || !b || !d) return 0
  const along = (to: Vector) => to.map((value, axis) => value - (a[axis] ?? 0)) as Vector
  const [[ax, ay, az], [bx, by, bz]] = [along(b), along(d)]
  const normal = [-(ay * bz - az * by), -(az * bx - ax * bz), -(ax * by - ay * bx)]
  const [axis = 1] = [0, 1, 2].sort(
    (one, other) => Math.abs(normal[other] ?? 0) - Math.abs(normal[one] ?? 0),
  )
  const isPositive = (normal[axis] ?? 0) > 0
  return [isPositive ? 5 : 4, isPositive ? 0 : 1, isPositive ? 3 : 2][axis] ?? 0
}

/** Whether the quad covers its whole side of the block. */
export const coversSide = ({ corners, flags }: EncodedQuad, side: number) =>
  (flags & 7) === side &&
  [0, 1, 2].reduce((sum, axis) => {
    const values = corners.filter((_, index) => index % 3 === axis)
    return sum + Math.max(...values) - Math.min(...values)
  }, 0) === 64
