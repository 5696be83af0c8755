import { expect, test } from 'bun:test'
import { createPlaces } from './row-places'

const placesOf = (assign: ReturnType<typeof createPlaces>, ids: string[]) => {
  const places = assign(ids, false)
  return ids.map((id) => places.get(id))
}

test('who stays keeps its place, who comes takes one that was left', () => {
  const assign = createPlaces()
  expect(placesOf(assign, ['a', 'b', 'c'])).toEqual([0, 1, 2])
  expect(placesOf(assign, ['b', 'c', 'd'])).toEqual([1, 2, 0])
  expect(placesOf(assign, ['d', 'e', 'b', 'c'])).toEqual([0, 3, 1, 2])
  expect(placesOf(assign, ['c'])).toEqual([2])
  expect(placesOf(assign, ['x', 'c', 'y'])).toEqual([0, 2, 1])
})

test('no two are in one place, however often the window jumps', () => {
  const assign = createPlaces()
  for (let start = 0; start < 500; start = (start * 7 + 3) % 501) {
    const ids = Array.from({ length: 12 }, (_, index) => `bot ${start + index}`)
    const places = placesOf(assign, ids)
    expect(new Set(places).size).toBe(12)
    expect(Math.max(...places.map((place) => place ?? -1))).toBeLessThan(24)
    if (start > 480) break
  }
})

test("while the window moves nobody changes the order of the document; at rest it is the list's", () => {
  const assign = createPlaces()
  assign(['a', 'b', 'c'], false)
  expect([...assign(['b', 'c', 'd'], true)]).toEqual([
    ['d', 0],
    ['b', 1],
    ['c', 2],
  ])
  expect([...assign(['d', 'e', 'f', 'g'], true)]).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
    ['g', 3],
  ])
  expect([...assign(['g', 'd'], true).keys()]).toEqual(['d', 'g'])
  expect([...assign(['g', 'd'], false).keys()]).toEqual(['g', 'd'])
})
