import { expect, test } from 'bun:test'
import { hourMs, toIso } from '../../../server/lib/time'
import { type Day, daysOf, fallsIn, pieces, piecesOf, shareIn, spansBetween } from './day'
import { pictureOf } from './picture'

const at = Date.UTC(2030, 0, 15)
const ago = (hours: number) => toIso(at - hours * hourMs)
const causes = [
  { reason: 'kicked', message: 'Expulsado.', fault: true },
  { reason: 'requested', message: '', fault: false },
] as const
const stay = (from: number, to: number | null, cause: number | null) => ({
  ...{ inWorld: true, times: 1, cause },
  ...{ from: ago(from), to: to === null ? null : ago(to) },
})

function dayLike(spans: ReturnType<typeof stay>[], since = 24): Day {
  const bots = [{ botId: 'b', since: ago(since), spans }]
  const day = daysOf({ at: toIso(at), causes: [...causes], bots }).get('b')
  if (!day) throw new Error('no day')
  return day
}

/** Piece by piece, in letters. */
const drawn = (day: Day) =>
  piecesOf(day)
    .map(([letter]) => letter)
    .join('')

test('a day is drawn in quarters of an hour, and what went wrong in it is seen', () => {
  const failed = { ...stay(6, 3, 0), inWorld: false, times: 40 }
  const day = dayLike([stay(24, 12, 1), stay(10, 6.01, 0), failed, stay(2, null, null)])
  const hours = (letter: string, count: number) => letter.repeat(4 * count)
  expect(drawn(day)).toBe(
    `${hours('w', 12)}w${hours('o', 2).slice(1)}${hours('w', 4).slice(1)}f${hours('f', 3)}f` +
      `${hours('o', 1).slice(1)}${hours('w', 2)}`,
  )
  expect(fallsIn(day)).toBe(1)
  expect(shareIn(day)).toBeCloseTo(17.99 / 24)
})

test('what is not told is left blank, and a day at its edges stays in its bar', () => {
  const day = dayLike([stay(6, 0, 0)], 6)
  expect(drawn(day)).toHaveLength(pieces)
  expect(drawn(day)).toMatch(/^u{72}w{23}f$/)
  expect(shareIn(day)).toBe(1)
  expect(drawn(dayLike([stay(30, 25, 0)]))).toHaveLength(pieces)
})

test('a busy day is one background of no more stops than pieces, made once', () => {
  const busy = Array.from({ length: 300 }, (_, n) => stay(24 - n * 0.08, 24 - n * 0.08 - 0.05, 0))
  const day = dayLike(busy)
  const picture = pictureOf(day)
  expect(picture.split(', ').length).toBeLessThanOrEqual(pieces + 1)
  expect(pictureOf(day)).toBe(picture)
})

test('at a moment stand the spans that it touches', () => {
  const day = dayLike([stay(10, 8, 0), stay(7, null, null)])
  const found = (hours: number) =>
    spansBetween(day, at - (hours + 0.1) * hourMs, at - (hours - 0.1) * hourMs).length
  expect([9, 7.5, 1, 0].map(found)).toEqual([1, 0, 1, 1])
})
