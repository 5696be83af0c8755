import { viewLimits } from '#contract/bots/view-limits'

export type Place = [x: number, z: number]

/** How far from the bot columns are fetched, and from where on they are let go, whatever servers send. */
const near = viewLimits.distance + 1
const far = near + 2

const keyOf = (x: number, z: number) => `${x},${z}`

/** Which columns there are, which of them are near enough to be had, and which are to be asked for. */
export function createWanted() {
  /** Those that the bot holds; true once they were asked for. */
  const known = new Map<string, { place: Place; isHeld: boolean }>()
  const waiting = new Map<string, Place>()
  let at: Place = [0, 0]

  const away = ([x, z]: Place) => Math.max(Math.abs(x - at[0]), Math.abs(z - at[1]))

  function look() {
    const come: number[] = []
    const go: number[] = []
    for (const [key, one] of known) {
      const distance = away(one.place)
      if (!one.isHeld && distance <= near) {
        one.isHeld = true
        waiting.set(key, one.place)
        come.push(...one.place)
      } else if (one.isHeld && distance > far) {
        one.isHeld = false
        waiting.delete(key)
        go.push(...one.place)
      }
    }
    return { near: come, far: go }
  }

  return {
    look,
    clear() {
      known.clear()
      waiting.clear()
    },
    /** They are there, or others than before. */
    came(columns: readonly number[]) {
      for (let index = 0; index + 1 < columns.length; index += 2) {
        const place: Place = [columns[index] ?? 0, columns[index + 1] ?? 0]
        const key = keyOf(...place)
        if (known.get(key)?.isHeld) waiting.set(key, place)
        else known.set(key, { place, isHeld: false })
      }
    },
    /** The bot holds them no longer; those of them that were had. */
    gone(columns: readonly number[]): number[] {
      const had: number[] = []
      for (let index = 0; index + 1 < columns.length; index += 2) {
        const place: Place = [columns[index] ?? 0, columns[index + 1] ?? 0]
        const key = keyOf(...place)
        if (known.get(key)?.isHeld) had.push(...place)
        known.delete(key)
        waiting.delete(key)
      }
      return had
    },
    /** The bot is there: what has come near by that, and what is too far now. */
    moveTo([x, , z]: readonly [number, number, number, ...number[]]) {
      at = [Math.floor(x / 16), Math.floor(z / 16)]
      return look()
    },
    isHeld: (x: number, z: number) => known.get(keyOf(x, z))?.isHeld ?? false,
    /** The nearest that are to be asked for, so many at most; they are asked for now. */
    take(most: number): Place[] {
      const places = [...waiting.values()].sort((one, other) => away(one) - away(other))
      const taken = places.slice(0, most)
      for (const place of taken) waiting.delete(keyOf(...place))
      return taken
    },
  }
}
