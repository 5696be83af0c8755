import { expect, test } from 'bun:test'
import { toneOf } from './chart/bands'
import { paceOf } from './metrics-queries'

test('usage is green, amber or red', () => {
  const tones = (of: 'cpu' | 'memory' | 'resource', ...at: number[]) =>
    at.map((percent) => toneOf(of, percent))
  expect(tones('cpu', 49.9, 50, 79.9, 80)).toEqual(['ok', 'warn', 'warn', 'danger'])
  expect(tones('memory', 59.9, 60, 84.9, 85)).toEqual(['ok', 'warn', 'warn', 'danger'])
  expect(tones('resource', 49.9, 50, 79.9, 80)).toEqual(['ok', 'warn', 'warn', 'danger'])
})

test('figures are fetched every half minute, without a connection every minute, off never', () => {
  expect(paceOf(true, true)).toBe(30_000)
  expect(paceOf(true, false)).toBe(false)
  expect(paceOf(false, true)).toBe(60_000)
  expect(paceOf(false, false)).toBe(false)
})
