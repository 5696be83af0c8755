import { expect, test } from 'bun:test'
import type { SystemAlert } from '#contract/admin/metrics'
import { currentAlerts } from './alerts'
import { toneOf } from './chart/bands'
import { paceOf } from './metrics-queries'

const now = Date.UTC(2030, 0, 15)
const minute = 60_000

const alert = (id: string, minutesAgo: number): SystemAlert => ({
  ...{ id, type: 'info', message: id, details: null, source: 'system' },
  timestamp: new Date(now - minutesAgo * minute).toISOString(),
})

test('alerts are shown once, newest first, for an hour, twenty at most', () => {
  const pushed = [alert('a', 1), alert('b', 30)]
  const fetched = [alert('a', 5), alert('c', 10), alert('old', 60)]
  const ids = (alerts: SystemAlert[]) => alerts.map(({ id, timestamp }) => [id, timestamp])
  expect(ids(currentAlerts(pushed, fetched, now))).toEqual(
    ids([alert('a', 1), alert('c', 10), alert('b', 30)]),
  )
  const many = Array.from({ length: 30 }, (_, n) => alert(`${n}`, n))
  expect(currentAlerts([], many, now)).toEqual(many.slice(0, 20))
})

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
