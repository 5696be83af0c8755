import { describe, expect, test } from 'bun:test'
import { AppError } from '../errors'
import { text } from '../locales/text'
import { createTestClock } from '../testing/fakes/clock'
import { RateLimit } from './rate-limit'

const second = 1_000

function limited({ max = 3, windowMs = 10 * second, keys = 100 } = {}) {
  const clock = createTestClock()
  return { clock, limit: new RateLimit(clock, { max, windowMs, keys }) }
}

describe('RateLimit', () => {
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

  test('a clock that is set back locks nobody out', () => {
    const { clock, limit } = limited({ max: 1 })
    limit.take('a')
    clock.advance(-3_600 * second)
    expect(limit.take('a')).toBe(0)
  })

  test('remembers a bounded number of keys, and drops the quietest', () => {
    const { limit } = limited({ max: 1, keys: 10 })
    for (let number = 0; number < 1_000; number++) limit.take(`key ${number}`)
    expect(limit.size).toBe(10)
    expect(limit.take('key 999')).toBeGreaterThan(0)
    expect(limit.take('key 0')).toBe(0)
  })

  test('throws with the wait in minutes and in seconds', () => {
    const { limit } = limited({ max: 1, windowMs: 90 * second })
    limit.takeOrThrow('a')
    const refusal = catchError(() => limit.takeOrThrow('a'))
    expect(refusal).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429, retrySeconds: 90 })
    expect(refusal.words).toEqual(text('errors.TOO_MANY_ATTEMPTS', { minutes: 2 }))
  })
})

function catchError(act: () => void): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('nothing was refused')
}
