import { describe, expect, test } from 'bun:test'
import { timings } from '../../../game/timings'
import { backoffMs, createRetries, type Outcome } from './retries'

describe('backoff', () => {
  test('doubles its ceiling up to the cap', () => {
    const ceilings = [0, 1, 2, 3, 7, 8, 20, 2_000].map((failures) =>
      backoffMs(failures, timings, () => 1),
    )
    expect(ceilings).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000, 300_000])
  })

  test('is anything between nothing and the ceiling', () => {
    expect(backoffMs(3, timings, () => 0)).toBe(0)
    expect(backoffMs(3, timings, () => 0.5)).toBe(8_000)
    const waits = new Set(Array.from({ length: 50 }, () => backoffMs(5, timings)))
    expect(waits.size).toBeGreaterThan(10)
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(64_000)
  })
})

describe('retries', () => {
  const failed: Outcome = {
    end: { retry: 'always', leastWait: 0 },
    tookMs: 10,
    ranMs: null,
    autoReconnect: true,
  }

  /** What is waited after each of these outcomes, with the longest waits there can be. */
  function waits(hadRun: boolean, ...outcomes: Partial<Outcome>[]) {
    const waitAfter = createRetries(timings, hadRun, () => 1)
    return outcomes.map((outcome) => waitAfter({ ...failed, ...outcome }))
  }

  test('a start that fails is tried for a minute, and one last time', () => {
    const tries = waits(false, {}, {}, {}, {}, {}, {}, {})
    expect(tries).toEqual([2_000, 4_000, 8_000, 16_000, 29_950, null, null])
  })

  test('slow attempts use the minute up', () => {
    const slow = { tookMs: 25_000 }
    expect(waits(false, slow, slow, slow)).toEqual([2_000, 4_000, null])
  })

  test('a bot that had been running never gives up', () => {
    expect(waits(true, ...Array.from({ length: 30 }, () => ({ tookMs: 20_000 }))).at(-1)).toBe(
      300_000,
    )
  })

  test('once it has run in this session it does not give up either', () => {
    const outcomes = [{ ranMs: 5_000 }, ...Array.from({ length: 20 }, () => ({ tookMs: 20_000 }))]
    expect(waits(false, ...outcomes)).not.toContain(null)
  })

  test('a stable run forgives earlier failures, a short one does not', () => {
    expect(waits(true, {}, {}, { ranMs: 60_000 }, {})).toEqual([2_000, 4_000, 2_000, 4_000])
    expect(waits(true, {}, {}, { ranMs: 59_999 }, {})).toEqual([2_000, 4_000, 8_000, 16_000])
  })

  test('what no retry can mend ends at once', () => {
    const never = { end: { retry: 'never', leastWait: 0 } } as const
    expect(waits(false, never)).toEqual([null])
    expect(waits(true, never)).toEqual([null])
  })

  test('a mistyped address is not waited for, one that worked is', () => {
    const mistyped = { end: { retry: 'if-ran', leastWait: 0 } } as const
    expect(waits(false, mistyped)).toEqual([null])
    expect(waits(true, mistyped)).toEqual([2_000])
    expect(waits(false, { ranMs: 1 }, mistyped)).toEqual([2_000, 4_000])
  })

  test('a server that asks for time gets it, and the jitter on top', () => {
    const throttled = { end: { retry: 'always', leastWait: 3 } } as const
    expect(waits(true, throttled, throttled, {})).toEqual([8_000, 10_000, 8_000])
  })

  test('without autoReconnect a run’s end is final, a return is tried for a minute', () => {
    const off = { autoReconnect: false }
    expect(waits(false, { ...off, ranMs: 90_000 })).toEqual([null])
    expect(waits(true, { ...off, tookMs: 40_000 }, { ...off, tookMs: 40_000 })).toEqual([
      2_000,
      null,
    ])
  })
})
