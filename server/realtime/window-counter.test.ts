import { expect, test } from 'bun:test'
import { createTestClock } from '../testing/fakes/clock'
import { createWindowCounter } from './window-counter'

test('counts on within a window, and from one in the next that something comes in', () => {
  const clock = createTestClock()
  const next = createWindowCounter(1_000, clock)
  expect([next(), next()]).toEqual([1, 2])
  clock.advance(999)
  expect(next()).toBe(3)
  clock.advance(1)
  expect([next(), next()]).toEqual([1, 2])
  clock.advance(5_500)
  expect(next()).toBe(1)
  clock.advance(999)
  expect(next()).toBe(2)
})
