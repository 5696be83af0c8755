import { type Clock, systemTicker } from './clock'

/** Counts in windows of so long, one after another: says which of its window this one is. */
export function createWindowCounter(windowMs: number, clock: Clock = systemTicker) {
  let start = clock.now()
  let count = 0
  return function next(): number {
    if (clock.now() - start >= windowMs) {
      start = clock.now()
      count = 0
    }
    count += 1
    return count
  }
}
