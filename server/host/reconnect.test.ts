import { describe, expect, test } from 'bun:test'
import { backoffMs, countFailures } from './reconnect'

const backoff = { backoffBaseMs: 2_000, backoffCapMs: 300_000 }

describe('backoff', () => {
  test('doubles its ceiling up to the cap', () => {
    const ceilings = [0, 1, 2, 3, 7, 8, 20, 2_000].map((failures) =>
      backoffMs(failures, backoff, () => 1),
    )
    expect(ceilings).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000, 300_000])
  })

  test('is anything between nothing and the ceiling', () => {
    expect(backoffMs(3, backoff, () => 0)).toBe(0)
    expect(backoffMs(3, backoff, () => 0.5)).toBe(8_000)
    const waits = new Set(Array.from({ length: 50 }, () => backoffMs(5, backoff)))
    expect(waits.size).toBeGreaterThan(10)
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(64_000)
  })

  test('a stable session forgives earlier failures', () => {
    expect(countFailures(4, 59_999, 60_000)).toBe(5)
    expect(countFailures(4, 60_000, 60_000)).toBe(0)
  })
})
