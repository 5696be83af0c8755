import { socketLimits } from './socket-limits'
import { createWindowCounter } from './window-counter'

/** Counts what a connection sends, from its first frame on: whether it is still within the limits. */
export function createTrafficLimit(isAdmitted: () => boolean) {
  const frames = createWindowCounter(1_000)
  const bytes = createWindowCounter(1_000)
  return function allows(size: number): boolean {
    const most = isAdmitted() ? socketLimits.admitted : socketLimits.unadmitted
    return frames() <= most.frames && bytes(size) <= most.bytes
  }
}
