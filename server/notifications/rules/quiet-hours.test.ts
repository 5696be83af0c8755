import { expect, test } from 'bun:test'
import { quietUntil } from './quiet-hours'

const at = (iso: string) => Date.parse(iso)
const until = (from: string, to: string, timeZone: string, now: string) => {
  const ends = quietUntil({ quietHours: { from, to }, timeZone }, at(now))
  return ends === null ? null : new Date(ends).toISOString().slice(0, 16)
}

test('over midnight and within a day, to the minute', () => {
  const night = (now: string) => until('23:00', '07:30', 'Europe/Madrid', now)
  expect(night('2030-01-15T21:59:59Z')).toBeNull()
  expect(night('2030-01-15T22:00:00Z')).toBe('2030-01-16T06:30')
  expect(night('2030-01-16T06:29:59Z')).toBe('2030-01-16T06:30')
  expect(night('2030-01-16T06:30:00Z')).toBeNull()
  const siesta = (now: string) => until('14:00', '16:00', 'America/Bogota', now)
  expect(siesta('2030-01-15T18:59:00Z')).toBeNull()
  expect(siesta('2030-01-15T19:00:00Z')).toBe('2030-01-15T21:00')
  expect(siesta('2030-01-15T21:00:00Z')).toBeNull()
})

test('on the nights when clocks change', () => {
  // In Madrid 02:00 becomes 03:00 on 31 March 2030, and 03:00 becomes 02:00 on 27 October.
  const night = (now: string) => until('23:00', '08:00', 'Europe/Madrid', now)
  expect(night('2030-03-30T23:00:00Z')).toBe('2030-03-31T06:00')
  expect(night('2030-10-26T22:00:00Z')).toBe('2030-10-27T07:00')
  // A time that is left out comes when the clock is past it; one that comes twice ends it once.
  const short = (now: string) => until('01:30', '02:30', 'Europe/Madrid', now)
  const left = short('2030-03-31T00:45:00Z')
  expect(left && left >= '2030-03-31T01:00' && left <= '2030-03-31T01:30').toBe(true)
  const twice = short('2030-10-26T23:45:00Z')
  expect(twice && twice >= '2030-10-27T00:30' && twice <= '2030-10-27T01:30').toBe(true)
})

test('the same hour twice is never quiet, and no hours are none', () => {
  expect(until('08:00', '08:00', 'UTC', '2030-01-15T08:00:00Z')).toBeNull()
  expect(quietUntil({ quietHours: null, timeZone: 'UTC' }, 0)).toBeNull()
})
