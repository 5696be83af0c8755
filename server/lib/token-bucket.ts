import { type Clock, systemTicker } from './clock'

/** Grants `most` at once, then one more every `everyMs`. */
export function createTokenBucket(most: number, everyMs: number, clock: Clock = systemTicker) {
  let left = most
  let at = clock.now()
  return {
    /** Takes one, if there is one. */
    take(): boolean {
      const now = clock.now()
      left = Math.min(most, left + (now - at) / everyMs)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
