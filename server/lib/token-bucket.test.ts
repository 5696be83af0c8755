import { expect, test } from 'bun:test'
import { createTestClock } from '../testing/fakes/clock'
import { createTokenBucket } from './token-bucket'

test('a few at once, then one every so often, and never more saved up than that', () => {
  const clock = createTestClock(0)
  const bucket = createTokenBucket(3, 100, clock)
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take())
  expect(takes(5)).toEqual([true, true, true, false, false])
  clock.set(99)
  expect(bucket.take()).toBe(false)
  clock.set(100)
  expect(takes(2)).toEqual([true, false])
  clock.set(100_000)
  expect(takes(4)).toEqual([true, true, true, false])
})
