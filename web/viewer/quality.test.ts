import { expect, test } from 'bun:test'
import { nearest } from './looks-source'
import { createQualityKeeper, qualities } from './quality'

const times = (count: number, act: () => unknown) => Array.from({ length: count }, act)

test('slow pictures are drawn worse step by step, and never worse than the last one', () => {
  const keeper = createQualityKeeper()
  const before = keeper.now
  expect(times(12, () => keeper.took(60)).filter(Boolean)).toEqual([true])
  expect(keeper.now.scale * keeper.now.distance).toBeLessThan(before.scale * before.distance)
  times(1_000, () => keeper.took(60))
  expect(keeper.now).toBe(qualities.at(-1) ?? before)
})

test('quick ones are drawn better in time, but not where they were too slow', () => {
  const keeper = createQualityKeeper(3)
  times(12, () => keeper.took(60))
  const slow = keeper.now
  times(10_000, () => keeper.took(8))
  expect(keeper.now).toBe(slow)
  const other = createQualityKeeper(2)
  times(10_000, () => other.took(8))
  expect(other.now).toBe(qualities[0] ?? slow)
})

test('of very slow ones the second is worse already, of a single one none is', () => {
  const keeper = createQualityKeeper()
  const before = keeper.now
  expect(keeper.took(5_000)).toBe(false)
  times(6, () => keeper.took(8))
  expect([keeper.took(5_000), keeper.now]).toEqual([false, before])
  expect(keeper.took(5_000)).toBe(true)
})

test('a version that has no looks of its own has those of the one before', () => {
  const known = ['1.8.8', '1.9.4', '1.20.4', '1.21.11', '26.1']
  expect(
    ['1.20.4', '1.21', '1.21.12', '27.1', '1.7', '1.8.9'].map((one) => nearest(one, known)),
  ).toEqual([...['1.20.4', '1.20.4', '1.21.11', '26.1', '1.8.8', '1.8.8']])
})
