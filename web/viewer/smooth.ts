import type { ViewPose } from '#contract/bots/view'

const settleMs = 70
/** Farther than this somebody was put somewhere else. */
const jump = 8

/** How much of the way is gone after so long. */
export const shareAfter = (ms: number) => 1 - Math.exp(-ms / settleMs)

/** From where something was shown towards where it is; the last `angles` of the values turn. */
export function towards(shown: number[], target: readonly number[], share: number, angles: number) {
  const places = target.length - angles
  const isFar = target
    .slice(0, places)
    .some((value, at) => Math.abs(value - (shown[at] ?? 0)) > jump)
  for (const [at, value] of target.entries()) {
    const before = shown[at] ?? value
    const by = at < places ? value - before : turn(value - before)
    shown[at] = isFar ? value : Math.abs(by) < 0.0005 ? value : before + by * share
  }
}

/** How far apart what is told of a place comes, at the least and the most. */
const [shortestMs, longestMs] = [40, 150]
/** A longer pause is one in which nothing moved. */
const stillMs = 400

/** Goes evenly from where a pose is shown to the newest, in the time in which they come. */
export function createGlide() {
  let from: ViewPose = [0, 0, 0, 0, 0]
  let target: ViewPose | null = null
  let since = 0
  let takes = shortestMs

  function at(now: number): ViewPose {
    if (!target) return from
    const shown = [...from]
    towards(shown, target, Math.min(1, (now - since) / takes), 2)
    return shown as ViewPose
  }

  return {
    at,
    to(pose: ViewPose, now: number) {
      from = target ? at(now) : pose
      const apart = now - since
      if (apart < stillMs) takes += (Math.min(longestMs, Math.max(shortestMs, apart)) - takes) * 0.2
      target = pose
      since = now
    },
  }
}

/** The shorter way around. */
const turn = (angle: number) => angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI
