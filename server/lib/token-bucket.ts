/** Grants `most` at once, then one more every `everyMs`. */
export function createTokenBucket(most: number, everyMs: number, now = () => performance.now()) {
  let left = most
  let at = now()
  return {
    /** Takes one, if there is one. */
    take(): boolean {
      left = Math.min(most, left + (now() - at) / everyMs)
      at = now()
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
