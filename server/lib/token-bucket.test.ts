import { expect, test } from 'bun:test'
import { createTestClock } from '../testing/fakes/clock'
import { createTokenBucket, createTokenBuckets } from './token-bucket'

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

test('says how long to wait, whatever is done to the clock', () => {
  const clock = createTestClock(1_000)
  const bucket = createTokenBucket(1, 100, clock)
  expect(bucket.takeOrWait()).toBe(0)
  clock.advance(40)
  expect(bucket.takeOrWait()).toBe(60)
  clock.set(0)
  expect(bucket.takeOrWait()).toBe(60)
  clock.advance(60)
  expect(bucket.takeOrWait()).toBe(0)
})

test('each key has its own bucket, and the quietest is forgotten', () => {
  const buckets = createTokenBuckets(1, 100, createTestClock(0), 2)
  const isTaken = (key: string) => buckets.takeOrWait(key) === 0
  expect(['a', 'a', 'b', 'a', 'c', 'a', 'b'].map(isTaken)).toEqual([
    ...[true, false, true, false, true, false, true],
  ])
})
