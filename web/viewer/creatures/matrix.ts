import type { Vector } from '../world/messages'

/** Three rows of four: how it turns and stretches, and where it goes. */
export type Matrix = readonly number[]

/** First `then`, after that `first`: what stands in `then` is told in terms of `first`. */
export function times(first: Matrix, then: Matrix): Matrix {
  const out: number[] = []
  for (let row = 0; row < 12; row += 4) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? (first[row + 3] ?? 0) : 0
      for (let by = 0; by < 3; by++) {
        sum += (first[row + by] ?? 0) * (then[by * 4 + column] ?? 0)
      }
      out.push(sum)
    }
  }
  return out
}

/** Around x, then y, then z, by radians, about a place that it is moved to. */
export function turned([rx, ry, rz]: Vector, [x, y, z]: Vector): Matrix {
  const [sx, cx] = [Math.sin(rx), Math.cos(rx)]
  const [sy, cy] = [Math.sin(ry), Math.cos(ry)]
  const [sz, cz] = [Math.sin(rz), Math.cos(rz)]
  return [
    ...[cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx, x],
    ...[sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx, y],
    ...[-sy, cy * sx, cy * cx, z],
  ]
}
