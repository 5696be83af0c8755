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

/** The shorter way around. */
const turn = (angle: number) => angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI
