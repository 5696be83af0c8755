import { expect, test } from 'bun:test'
import { type Level, unwatched, watch } from './thresholds'

const threshold = { warning: 85, critical: 95, lastsMs: 60_000, margin: 5 }

/** The levels after each of these readings, a quarter of a minute apart. */
function levelsOf(values: (number | null)[], lastsMs = threshold.lastsMs) {
  let watched = unwatched
  return values.map((value, index) => {
    watched = watch(watched, value, index * 15_000, { ...threshold, lastsMs })
    return watched.level
  })
}

/** How often something begins to be wrong. */
const episodes = (levels: (Level | null)[]) =>
  levels.filter((level, index) => level !== null && !levels[index - 1]).length

const times = (count: number, ...values: number[]) => Array(count).fill(values).flat()

test.each([
  ['a load that swings around the threshold for an hour', times(60, 86, 87, 84, 83), 0],
  ['the same after it was high for a minute', [...times(5, 86), ...times(60, 86, 87, 84, 83)], 1],
  ['the same with short drops below the margin', [...times(5, 90), ...times(60, 90, 90, 70)], 1],
  [
    'a load that goes away for a minute and comes back',
    [...[...times(5, 90), ...times(5, 70), ...times(5, 90)]],
    2,
  ],
  ['a peak of less than a minute', [...times(4, 99), ...times(4, 20)], 0],
])('%s', (_what, values, expected) => {
  expect(episodes(levelsOf(values))).toBe(expected)
})

test('it rises from warning to critical and comes down in steps, each after its time', () => {
  const levels = levelsOf([
    ...[...times(5, 90), ...times(5, 96), ...times(5, 91), ...times(5, 85), ...times(5, 79)],
  ])
  expect(levels.map((level) => level?.[0] ?? '-').join('')).toBe('----wwwwwccccccccccwwwww-')
})

test('what swings between the levels is a warning as soon as it has lasted', () => {
  expect(levelsOf([96, 86, 96, 86, 96])).toEqual([null, null, null, null, 'warning'])
})

test('without a duration it counts at once, and what is not known changes nothing', () => {
  const levels = levelsOf([85, null, 81, 79, 95], 0)
  expect(levels).toEqual(['warning', 'warning', 'warning', null, 'critical'])
})
