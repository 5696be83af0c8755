import { type Clock, systemTicker } from './clock'

type Options = {
  clock?: Clock
  /** Takes that a key may make within the window; asked each time when it may change. */
  max: number | (() => number)
  windowMs: number
  /** Keys that are remembered; beyond it the least recently used are forgotten. */
  keys?: number
}

/** Counts what each key takes within a sliding window, in bounded memory. */
export function createSlidingWindow({
  clock = systemTicker,
  max,
  windowMs,
  keys = 10_000,
}: Options) {
  /** Times of the takes, oldest first; keys in the order of their last take. */
  const taken = new Map<string, number[]>()

  function forgetQuietest() {
    for (const key of taken.keys()) {
      if (taken.size <= keys) return
      taken.delete(key)
    }
  }

  return {
    /** Takes one if there is one left; says how long to wait otherwise, 0 when it was taken. */
    take(key = ''): number {
      const now = clock.now()
      const recent = (taken.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)
      const [oldest] = recent
      const most = typeof max === 'number' ? max : max()
      if (oldest !== undefined && recent.length >= most) return oldest + windowMs - now
      taken.delete(key)
      taken.set(key, [...recent, now])
      forgetQuietest()
      return 0
    },
    /** Gives the last one back, because it turned out not to count. */
    giveBack(key: string): void {
      const times = taken.get(key)
      times?.pop()
      if (times?.length === 0) taken.delete(key)
    },
    /** Forgets everything that a key took. */
    clear: (key: string): void => void taken.delete(key),
  }
}
