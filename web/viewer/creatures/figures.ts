import type { Vector } from '../world/messages'
import type { Matrix } from './matrix'

export type Rgb = readonly [red: number, green: number, blue: number]

/** How the faces of a box are painted: by its skin, unfolded; by its tone alone; or all by one picture. */
export const paints = { skin: 0, tone: 1, picture: 2 } as const

export type Painted = {
  /** Where in the sheet, in pixels. */
  at: readonly [u: number, v: number]
  /** Pixels along each axis; a negative width is mirrored. */
  size: Vector
  tone: Rgb
  paint?: number
  /** Whether it has just been hurt. */
  isHurt?: boolean
}

/** Three rows of its matrix, then its place and size in the sheet, hurt, paint and tone. */
export const floatsPerBox = 24

/** Boxes that are drawn at once, gathered anew for each picture. */
export class Figures {
  floats = new Float32Array(floatsPerBox * 256)
  count = 0

  clear() {
    this.count = 0
  }

  /** A box from a corner on, so large along each axis, in terms of `matrix`. */
  add(matrix: Matrix, from: Vector, size: Vector, painted: Painted) {
    const at = this.count * floatsPerBox
    if (at + floatsPerBox > this.floats.length) {
      const larger = new Float32Array(this.floats.length * 2)
      larger.set(this.floats)
      this.floats = larger
    }
    const { tone, paint = paints.skin, isHurt = false } = painted
    for (let row = 0; row < 12; row += 4) {
      let goes = matrix[row + 3] ?? 0
      for (let axis = 0; axis < 3; axis++) {
        const way = matrix[row + axis] ?? 0
        this.floats[at + row + axis] = way * (size[axis] ?? 0)
        goes += way * (from[axis] ?? 0)
      }
      this.floats[at + row + 3] = goes
    }
    this.floats.set([...painted.at, ...painted.size, isHurt ? 1 : 0, paint, 0, ...tone, 1], at + 12)
    this.count += 1
  }
}
