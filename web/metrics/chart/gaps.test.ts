import { expect, test } from 'bun:test'
import type { MetricPoint } from '#contract/admin/metrics'
import { withGaps } from './gaps'

const at = (seconds: number): MetricPoint => ({
  timestamp: new Date(seconds * 1_000).toISOString(),
  cpu: { usage: 1 },
  memory: { usagePercentage: 1 },
  ...{ activeUsers: 0, activeBots: 0, errors: 0, joins: 0, kicks: 0 },
  disk: { usagePercentage: 1, freeBytes: 1 },
})

const marked = (...seconds: number[]) =>
  withGaps(seconds.map(at)).map((mark) => [mark.at, mark.point !== null])

test('a time without measurements is a gap, one late measurement is none', () => {
  expect(marked(60, 120, 180, 600, 660)).toEqual([
    ...[60, 120, 180].map((seconds) => [seconds, true]),
    [240, false],
    ...[600, 660].map((seconds) => [seconds, true]),
  ])
  expect(marked(60, 120, 240)).toHaveLength(3)
  expect(marked(60)).toEqual([[60, true]])
  expect(marked()).toEqual([])
})
