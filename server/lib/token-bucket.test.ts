import { expect, test } from 'bun:test'
import { createTokenBucket } from './token-bucket'

test('a few at once, then one every so often, and never more saved up than that', () => {
  let now = 0
  const bucket = createTokenBucket(3, 100, () => now)
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take())
  expect(takes(5)).toEqual([true, true, true, false, false])
  now = 99
  expect(bucket.take()).toBe(false)
  now = 100
  expect(takes(2)).toEqual([true, false])
  now = 100_000
  expect(takes(4)).toEqual([true, true, true, false])
})
