import { expect, test } from 'bun:test'
import { ownSections } from '../../guides/own-guides'
import type { Found } from '../../guides/search/search'
import { confidenceOf, isOffTopic, otherOf, rivalOf, toldConfidence } from './confidence'

const [introduction, one, other] = [...ownSections('es')]

const found = (section: typeof one, more: Partial<Found>): Found => {
  if (!section) throw new Error('no section')
  const said = { passage: 0.5, said: 6, topic: 0, heading: 0, unknownWords: 0, matches: 3 }
  const probable = { probability: 0.3, guideProbability: 0.4, byCount: 0.05 }
  return { section, ...said, ...probable, score: 0, ...more }
}

test.each([
  [0.1, 0.4, true, true],
  [0.1, 0.6, false, true],
  [0.5, 0.6, false, true],
  [0.5, 0.9, false, false],
  [2, 0.6, false, false],
])(
  'of a section %p ahead of the second at a confidence of %p: asked back %p, both told %p',
  (ahead, confidence, asksBack, tellsBoth) => {
    const both = [found(one, { score: ahead }), found(other, {})]
    expect(rivalOf(both, confidence)?.section).toBe(asksBack ? other : undefined)
    expect(otherOf(both, confidence)?.section).toBe(tellsBoth ? other : undefined)
  },
)

test('what introduces a guide is never told beside one of its sections', () => {
  const both = [found(one, { score: 0.1 }), found(introduction, {})]
  expect(otherOf(both, 0.4)).toBeNull()
})

test('what the guides say little of is about something else, the more as others ask so', () => {
  const little = [found(one, { passage: 0.02, probability: 0.02, unknownWords: 2 })]
  expect([isOffTopic(little, 0.01), confidenceOf(little, 0.01)]).toEqual([true, 0.05])
  expect(isOffTopic(little, 0.01, 0.97)).toBe(false)
  const more = [found(one, { passage: 0.6, probability: 0.05 })]
  expect([isOffTopic(more, 0.01), isOffTopic(more, 0.95)]).toEqual([false, true])
})

test('what is told is less sure than what is found, and two things are as sure as the less sure one', () => {
  const told = (all: number[], ofGuides = 1) =>
    toldConfidence(
      all.map((confidence) => ({ confidence })),
      ofGuides,
    )
  expect([[1], [0.96], [0.76], [0.5], [0.05], []].map((one) => told(one))).toEqual([
    0.98, 0.95, 0.7, 0.35, 0.05, 0,
  ])
  expect(told([0.96, 0.76])).toBe(told([0.76]))
  expect(told([0.96], 0.5)).toBeLessThan(told([0.96]))
})
