import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { createBatch } from './batching'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const perSlice = 4

/** Items such as `a1`, whose key is their letter. */
type Options = {
  mostWaiting?: number
  store?(items: string[]): void
  prepare?(item: string): string
}

function collect(options: Options = {}) {
  const stored: string[][] = []
  const lost: [unknown, string[]][] = []
  const batch = createBatch<string>({
    store: (items) => stored.push(items),
    lost: (error, items) => lost.push([error, items]),
    ...{ perSlice, afterMs: 100, betweenMs: 10 },
    keyOf: ([key = '']) => key,
    dropped: (count, key) => [`${key}: ${count} dropped`],
    ...options,
  })
  return { batch, stored, lost }
}

test('what comes together is stored together, a slice at a time, of every key its share', () => {
  const { batch, stored } = collect()
  for (const item of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) batch.add(item)
  jest.advanceTimersByTime(99)
  expect(stored).toEqual([])
  jest.advanceTimersByTime(1)
  expect(stored).toEqual([['a1', 'a2', 'b1']])
  jest.advanceTimersByTime(1_000)
  expect(stored).toEqual([
    ['a1', 'a2', 'b1'],
    ['a3', 'a4', 'a5'],
  ])
})

test('a slice is no longer for many keys, and each has its turn', () => {
  const { batch, stored } = collect()
  for (const key of 'abcdef') for (const number of [1, 2]) batch.add(`${key}${number}`)
  jest.advanceTimersByTime(1_000)
  expect(stored).toEqual([
    ['a1', 'b1', 'c1', 'd1'],
    ['e1', 'f1', 'a2', 'b2'],
    ['c2', 'd2', 'e2', 'f2'],
  ])
})

test('what is too much of a key is refused, counted and told once', () => {
  const { batch, stored } = collect({ mostWaiting: 2 })
  expect(['a1', 'a2', 'a3', 'b1', 'a4'].map((item) => batch.add(item))).toEqual([
    ...[true, true, false, true, false],
  ])
  expect(batch.add('a5', Number.POSITIVE_INFINITY)).toBe(true)
  batch.flush()
  expect(stored).toEqual([['a1', 'a2', 'a5', 'a: 2 dropped', 'b1']])
})

test('only what is taken is prepared', () => {
  const prepare = jest.fn((item: string) => item.toUpperCase())
  const { batch, stored } = collect({ mostWaiting: 1, prepare })
  batch.add('a1')
  batch.add('a2')
  batch.flush()
  expect(stored).toEqual([['A1', 'a: 1 dropped']])
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('one key alone is stored or forgotten', () => {
  const { batch, stored } = collect()
  for (const item of ['a1', 'b1', 'c1', 'b2']) batch.add(item)
  batch.flush('b')
  batch.flush('nobody')
  batch.discard('a')
  batch[Symbol.dispose]()
  expect(stored).toEqual([['b1', 'b2'], ['c1']])
  expect(batch.add('late')).toBe(false)
})

test('a store that fails costs what it was given, and nothing that comes later', () => {
  const failure = new Error('disk full')
  const store = jest.fn((_items: string[]) => undefined)
  store.mockImplementationOnce(() => {
    throw failure
  })
  const { batch, lost } = collect({ store })
  batch.add('a1')
  jest.advanceTimersByTime(100)
  batch.add('a2')
  jest.advanceTimersByTime(100)
  expect(lost).toEqual([[failure, ['a1']]])
  expect(store.mock.calls.at(-1)).toEqual([['a2']])
})
