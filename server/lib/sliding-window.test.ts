import { describe, expect, test } from 'bun:test'
import { createTestClock } from '../testing/fakes/clock'
import { createSlidingWindow } from './sliding-window'

const second = 1_000

function limited({ max = 3, windowMs = 10 * second, keys = 100 } = {}) {
  const clock = createTestClock()
  return { clock, limit: createSlidingWindow({ clock, max, windowMs, keys }) }
}

describe('a sliding window', () => {
  test('takes up to the maximum, then says how long to wait', () => {
    const { clock, limit } = limited()
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0])
    clock.advance(4 * second)
    expect(limit.take('a')).toBe(6 * second)
    expect(limit.take('b')).toBe(0)
  })

  test('the window slides: a place is free when the oldest take leaves it', () => {
    const { clock, limit } = limited({ max: 2 })
    limit.take('a')
    clock.advance(6 * second)
    limit.take('a')
    clock.advance(4 * second)
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(6 * second)
  })

  test('without keys there is one limit, and it may change', () => {
    let max = 1
    const limit = createSlidingWindow({
      clock: createTestClock(),
      max: () => max,
      windowMs: second,
    })
    expect([limit.take(), limit.take()]).toEqual([0, second])
    max = 2
    expect([limit.take(), limit.take()]).toEqual([0, second])
  })

  test('being refused does not prolong the wait', () => {
    const { clock, limit } = limited({ max: 1 })
    limit.take('a')
    clock.advance(9 * second)
    for (let knock = 0; knock < 50; knock++) limit.take('a')
    clock.advance(1 * second)
    expect(limit.take('a')).toBe(0)
  })

  test('what is given back or cleared does not count', () => {
    const { limit } = limited({ max: 2 })
    limit.take('a')
    limit.take('a')
    limit.giveBack('a')
    expect(limit.take('a')).toBe(0)
    limit.clear('a')
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0])
  })

  test('a clock that is set back locks no key out', () => {
    const { clock, limit } = limited({ max: 1 })
    limit.take('a')
    clock.advance(-3_600 * second)
    expect(limit.take('a')).toBe(0)
  })

  test('remembers a bounded number of keys, and drops the quietest', () => {
    const { limit } = limited({ max: 1, keys: 10 })
    for (let number = 0; number < 1_000; number++) limit.take(`key ${number}`)
    for (let number = 999; number >= 990; number--) {
      expect(limit.take(`key ${number}`)).toBeGreaterThan(0)
    }
    expect(limit.take('key 989')).toBe(0)
    expect(limit.take('key 0')).toBe(0)
  })
})
