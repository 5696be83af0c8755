import { type Neighbourhood, steps, width } from './neighbourhood'

/** Light and shade of the four corners of a quad, in 31sts and in parts of one. */
export type CornerLight = {
  sky: Uint8Array
  block: Uint8Array
  shade: Float32Array
  /** A face of a block: each corner from the four places that touch it, darker where stone stands. */
  smooth(place: number, side: number, corners: Int8Array, quad: number): void
  /** All corners alike, by the block's own place and the one that its side looks at. */
  flat(place: number, side: number): void
  isDark(): boolean
}

/** The two axes of a face, by its side: their numbers in a corner, and the steps along them. */
const along = [0, 1, 2].map((axis) => {
  const others = [0, 1, 2].filter((other) => other !== axis)
  return others.map((other) => ({ axis: other, step: [1, width * width, width][other] ?? 0 }))
})
const axisOf = (side: number) => [1, 1, 2, 2, 0, 0][side] ?? 0
const darkening = [1, 0.82, 0.66, 0.5] as const

export function createCornerLight({ cubes, sky, block }: Neighbourhood): CornerLight {
  const out = {
    sky: new Uint8Array(4),
    block: new Uint8Array(4),
    shade: new Float32Array(4),
  }

  function corner(index: number, base: number, one: number, other: number) {
    const [a, b] = [base + one, base + other]
    const isShut = cubes[a] && cubes[b]
    const diagonal = isShut ? a : base + one + other
    const cornerCube = isShut ? 1 : (cubes[diagonal] ?? 0)
    let [sum, blockSum, count] = [sky[base] ?? 0, block[base] ?? 0, 1]
    for (const place of [a, b, diagonal]) {
      if (cubes[place]) continue
      sum += sky[place] ?? 0
      blockSum += block[place] ?? 0
      count += 1
    }
    out.sky[index] = Math.round((sum / count) * (31 / 15))
    out.block[index] = Math.round((blockSum / count) * (31 / 15))
    out.shade[index] = darkening[(cubes[a] ?? 0) + (cubes[b] ?? 0) + cornerCube] ?? 1
  }

  return {
    ...out,
    smooth(place, side, corners, quad) {
      const base = place + (steps[side] ?? 0)
      const [one, other] = along[axisOf(side)] ?? []
      if (!one || !other) return
      for (let index = 0; index < 4; index++) {
        const from = quad * 12 + index * 3
        const first = (corners[from + one.axis] ?? 0) > 16 ? one.step : -one.step
        const second = (corners[from + other.axis] ?? 0) > 16 ? other.step : -other.step
        corner(index, base, first, second)
      }
    },
    flat(place, side) {
      const next = side < 0 ? place : place + (steps[side] ?? 0)
      const own = cubes[place] ? next : place
      out.sky.fill(Math.round(Math.max(sky[own] ?? 0, sky[next] ?? 0) * (31 / 15)))
      out.block.fill(Math.round(Math.max(block[own] ?? 0, block[next] ?? 0) * (31 / 15)))
      out.shade.fill(1)
    },
    isDark: () => [0, 1, 2, 3].every((index) => !out.sky[index] && !out.block[index]),
  }
}
