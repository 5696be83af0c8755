import { type Clock, systemTicker } from '../lib/clock'

/** Counts in windows of so long, one after another: says how many its window has with this one. */
export function createWindowCounter(windowMs: number, clock: Clock = systemTicker) {
  let start = clock.now()
  let count = 0
  return function next(amount = 1): number {
    if (clock.now() - start >= windowMs) {
      start = clock.now()
      count = 0
    }
    count += amount
    return count
  }
}
