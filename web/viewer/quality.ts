/** How well it is drawn: pixels of the canvas for each of the screen, and how many columns far. */
export type Quality = { scale: number; distance: number }

/** From the best down. */
export const qualities: readonly Quality[] = [
  { scale: 1.5, distance: 8 },
  { scale: 1, distance: 8 },
  { scale: 1, distance: 6 },
  { scale: 0.75, distance: 5 },
  { scale: 0.6, distance: 4 },
  { scale: 0.5, distance: 3 },
  { scale: 0.35, distance: 2 },
]

const slowMs = 34
const quickMs = 15
const worseAfter = 12
const betterAfter = 240
/** A single one, however slow, is no sign of a slow machine: the page may have loaded something. */
const mostOfOne = worseAfter / 2

/** Follows how long pictures take, and says when to draw worse or better. */
export function createQualityKeeper(best = 1) {
  let step = best
  let slow = 0
  let quick = 0
  /** Where it was too slow: it is not tried again soon. */
  let ceiling = 0

  return {
    get now(): Quality {
      return qualities[step] ?? { scale: 1, distance: 8 }
    },
    /** A picture took so long; true when the next one is to be drawn otherwise. */
    took(ms: number): boolean {
      const late = Math.min(mostOfOne, Math.floor(ms / slowMs))
      slow = ms > slowMs ? slow + late : Math.max(0, slow - 1)
      quick = ms < quickMs ? quick + 1 : 0
      if (slow >= worseAfter && step < qualities.length - 1) {
        ceiling = step + 1
        step += 1
      } else if (quick >= betterAfter && step > ceiling) {
        step -= 1
      } else return false
      slow = 0
      quick = 0
      return true
    },
  }
}
