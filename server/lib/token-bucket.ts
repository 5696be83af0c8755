import { type Clock, systemTicker } from './clock'

/** Grants `most` at once, then one more every `everyMs`. */
export function createTokenBucket(most: number, everyMs: number, clock: Clock = systemTicker) {
  let left = most
  let at = clock.now()

  /** Takes one if there is one; says how long to wait otherwise, 0 when it was taken. */
  function takeOrWait(): number {
    const now = clock.now()
    left = Math.min(most, left + Math.max(0, now - at) / everyMs)
    at = now
    if (left < 1) return (1 - left) * everyMs
    left -= 1
    return 0
  }
  return {
    takeOrWait,
    left: (): number => Math.floor(left),
    take: (): boolean => takeOrWait() === 0,
  }
}

/** A bucket for each key; of so many, the least recently used is forgotten, and full when it is back. */
export function createTokenBuckets(
  most: number,
  everyMs: number,
  clock: Clock = systemTicker,
  keys = 10_000,
) {
  const buckets = new Map<string, ReturnType<typeof createTokenBucket>>()
  return {
    takeOrWait(key: string): number {
      const bucket = buckets.get(key) ?? createTokenBucket(most, everyMs, clock)
      buckets.delete(key)
      buckets.set(key, bucket)
      const [quietest] = buckets.size > keys ? buckets.keys() : []
      if (quietest !== undefined) buckets.delete(quietest)
      return bucket.takeOrWait()
    },
  }
}
