import { expect, test } from 'bun:test'
import type { LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import { filterLines, mergeLines } from './console-store'

const line = (id: number, category: LogEntry['category'] = 'chat'): LogEntry => ({
  id: String(id).padStart(6, '0'),
  timestamp: new Date(id).toISOString(),
  level: 'info',
  category,
  message: `línea ${id}`,
  source: 'minecraft',
  metadata: null,
  executionTime: null,
  command: null,
  by: null,
  isPersistent: true,
})
const lines = (...ids: number[]) => ids.map((id) => line(id))
const ids = (merged: readonly LogEntry[]) => merged.map(({ id }) => Number(id))

test('each line once, in the order of time, wherever it comes from', () => {
  expect(ids(mergeLines([], lines(3, 1, 2, 2)))).toEqual([1, 2, 3])
  expect(ids(mergeLines(lines(1, 2), lines(2, 3)))).toEqual([1, 2, 3])
  expect(ids(mergeLines(lines(5, 6), lines(3, 4)))).toEqual([3, 4, 5, 6])
  expect(ids(mergeLines(lines(1, 4, 9), lines(9, 5, 2, 4)))).toEqual([1, 2, 4, 5, 9])
})

test('nothing new leaves the list as it is', () => {
  const known = lines(1, 2, 3)
  expect(mergeLines(known, lines(3, 1))).toBe(known)
  expect(mergeLines(known, [])).toBe(known)
})

test('only the newest lines are kept', () => {
  const most = limits.logs.keptPerBot
  const known = Array.from({ length: most }, (_, index) => line(index))
  const merged = mergeLines(known, lines(most, most + 1))
  expect(merged).toHaveLength(most)
  expect(ids(merged).at(0)).toBe(2)
  expect(ids(merged).at(-1)).toBe(most + 1)
})

test('a filter shows its category only', () => {
  const mixed = [line(1, 'chat'), line(2, 'errors'), line(3, 'commands')]
  expect(filterLines(mixed, 'all')).toBe(mixed)
  expect(ids(filterLines(mixed, 'errors'))).toEqual([2])
  expect(filterLines(mixed, 'automation')).toEqual([])
})
