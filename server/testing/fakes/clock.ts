import type { Clock } from '../../lib/clock'

/** A clock that stands still until a test sets it. */
export type TestClock = Clock & { set(at: number): void; advance(ms: number): void }

/** When a test's clock starts. */
export const testStart = Date.UTC(2030, 0, 15, 12)

export function createTestClock(now: number = testStart): TestClock {
  return {
    now: () => now,
    set(at) {
      now = at
    },
    advance(ms) {
      now += ms
    },
  }
}
