import type { Analyzer } from '../../guides/search/analyzer'
import { plainWords } from '../../lib/plain-text'

const mostHalves = 3
const shortestHalf = 6

/** A message cut in two. */
export type Half = {
  first: string
  second: string
  /** Its joint asks twice. */
  isWanted: boolean
  isAsked: boolean
}

/** A message in two wherever it may ask a second thing. */
export function halvesOf({ questions, shorthand }: Analyzer, message: string): Half[] {
  const whole = message.replaceAll(/\p{L}+/gu, (word) => shorthand.get(plainWords(word)) ?? word)
  const cutAt = (joint: RegExp, isWanted: boolean) =>
    [...whole.matchAll(joint)].map(
      ({ index, 0: said }): Half => ({
        first: whole.slice(0, index),
        second: whole.slice(index + said.length),
        isAsked: said.includes('?'),
        isWanted,
      }),
    )
  const asks = (half: string) => questions.asking.test(half)
  const wanted = [
    ...cutAt(questions.joint, true).filter(({ first, second }) => asks(first) && asks(second)),
    ...cutAt(questions.alsoWanted, true).filter(({ first }) => asks(first)),
  ]
  const seconds = new Set(wanted.map(({ second }) => second))
  return [...wanted, ...cutAt(questions.cut, false).filter(({ second }) => !seconds.has(second))]
    .filter((half) => Math.min(half.first.length, half.second.length) >= shortestHalf)
    .slice(0, mostHalves)
}
