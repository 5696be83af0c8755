import type { Body } from '../gl/renderer'

export type Gait = Pick<Body, 'walked' | 'pace'>

/** At this many blocks a second legs swing as far as they can. */
const fastest = 5
const paceMs = 120
/** Nobody walks farther between two pictures: they were put there. */
const longestStep = 3

/** Somebody who stands still. */
export const still: Gait = { walked: 0, pace: 0 }

/** A gait after so many blocks in so many milliseconds. */
export function walk({ walked, pace }: Gait, blocks: number, ms: number): Gait {
  const gone = blocks > longestStep ? 0 : blocks
  const swift = Math.min(1, (gone * 1_000) / (Math.max(1, ms) * fastest))
  return { walked: walked + gone, pace: pace + (swift - pace) * Math.min(1, ms / paceMs) }
}
