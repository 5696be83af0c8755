import type { Vector } from './messages'
import type { Store } from './store'

export type Tints = { colour(tint: number, at: Vector, shade: number): number }

/** Columns keep a tint for each 4 by 4 places: those of this one, and one more on every side. */
const across = 6
const perTint = 9
/**
 * The game takes the mean of five by five places. Of a row of five, so many lie in the cell before, in the
 * place's own, and in the next one, by where in its cell it stands.
 */
const shares = [
  [2, 3, 0],
  [1, 4, 0],
  [0, 4, 1],
  [0, 3, 2],
] as const
const places = 25

/** Colours of faces: grass, leaves or water as they are around there, or white, as bright as they are shaded. */
export function tintsAround(store: Pick<Store, 'at'>, x: number, z: number): Tints {
  let cells: Uint8Array | null = null
  let isEven = false

  function mean(from: number, place: number, deep: number): number {
    if (!cells) return 255
    const [rows, columns] = [shares[deep & 3] ?? shares[0], shares[place & 3] ?? shares[0]]
    let sum = 0
    for (let row = 0; row < 3; row++) {
      const high = rows[row] ?? 0
      if (high === 0) continue
      for (let column = 0; column < 3; column++) {
        const wide = columns[column] ?? 0
        if (wide === 0) continue
        const cell = ((deep >> 2) + row) * across + (place >> 2) + column
        sum += high * wide * (cells[cell * perTint + from] ?? 255)
      }
    }
    return sum / places
  }

  return {
    colour(tint, [place, , deep], shade) {
      if (tint > 0 && !cells) {
        cells = gather(store, x, z)
        isEven = cells.every((value, at) => value === cells?.[at % perTint])
      }
      const from = (tint - 1) * 3
      const part = (channel: number) => {
        if (tint === 0) return Math.round(255 * shade)
        const value = isEven ? (cells?.[from + channel] ?? 255) : mean(from + channel, place, deep)
        return Math.round(value * shade)
      }
      return (part(0) | (part(1) << 8) | (part(2) << 16) | (255 << 24)) >>> 0
    },
  }
}

/** Where there is no column yet it is as at the edge of this one. */
function gather(store: Pick<Store, 'at'>, x: number, z: number): Uint8Array {
  const cells = new Uint8Array(across * across * perTint)
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      const [cx, cz] = [column - 1, row - 1]
      const beside = store.at(x + (cx >> 2), z + (cz >> 2))
      const [ox, oz] = beside ? [cx & 3, cz & 3] : [clamped(cx), clamped(cz)]
      const tints = (beside ?? store.at(x, z))?.tints
      const from = (oz * 4 + ox) * perTint
      if (tints) cells.set(tints.subarray(from, from + perTint), (row * across + column) * perTint)
    }
  }
  return cells
}

const clamped = (cell: number) => Math.min(3, Math.max(0, cell))
