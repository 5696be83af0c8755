import { passagesOf } from '../passages'
import type { Section } from '../sections'
import type { Analyzer } from './analyzer'
import type { Term } from './terms'

/** Stems by their numbers, from 1; 0 ends a sentence. */
export type Numbers = Map<string, number>

/** A section in numbers: its heading, what people ask for it with, and its passages. */
export type Numbered = { heading: Uint32Array; topic: Uint32Array; body: Uint32Array }

const end = 0

export function numberedSection(
  analyzer: Analyzer,
  numbers: Numbers,
  { title, heading, text }: Section,
  asked: readonly string[],
): Numbered {
  const content = analyzer.wordsOf(heading || title).filter(({ isStop }) => !isStop)
  const inNumbers = (texts: readonly string[]) =>
    Uint32Array.from(
      texts.flatMap((one) => [
        ...analyzer.stemsOf(one).map((stem) => numberOf(numbers, stem)),
        end,
      ]),
    )
  return {
    heading: Uint32Array.from(content, ({ stem }) => numberOf(numbers, stem)),
    topic: inNumbers([title, heading, ...asked]),
    body: inNumbers(passagesOf(text).map(({ text }) => text)),
  }
}

export function numberOf(numbers: Numbers, stem: string): number {
  const known = numbers.get(stem) ?? numbers.size + 1
  numbers.set(stem, known)
  return known
}

/** Of a question's terms, a bit each: those said in its own words, and those said in any. */
export type Said = { own: number; any: number }

/** Terms beyond those have no bit. */
export const mostTerms = 31

export const both = (one: Said, other: Said): Said => ({
  own: one.own | other.own,
  any: one.any | other.any,
})

/** Words and phrases of a question, by the number of their first stem. */
export type Wanted = ReadonlyMap<number, readonly { rest: number[]; said: Said }[]>

export function wantedOf(numbers: Numbers, terms: readonly Term[]): Wanted {
  const phrases = terms.flatMap(({ alternatives }, index) =>
    alternatives.flatMap(({ stems, isOwn }) => {
      const [first, ...rest] = stems.split(' ').map((stem) => numbers.get(stem))
      if (first === undefined || rest.includes(undefined)) return []
      const said = { own: isOwn ? 1 << index : 0, any: 1 << index }
      return [{ first, rest: rest.filter((number) => number !== undefined), said }]
    }),
  )
  return Map.groupBy(phrases, ({ first }) => first)
}

/** What each sentence says of a question, of those that say something. */
export function saidIn(stems: Uint32Array, wanted: Wanted): Said[] {
  const sentences: Said[] = []
  let own = 0
  let any = 0
  for (let at = 0; at < stems.length; at += 1) {
    const stem = stems[at] ?? end
    if (stem === end) {
      if (any !== 0) sentences.push({ own, any })
      own = 0
      any = 0
      continue
    }
    const possible = wanted.get(stem)
    if (!possible) continue
    for (const { rest, said } of possible) {
      if (!rest.every((number, n) => stems[at + 1 + n] === number)) continue
      own |= said.own
      any |= said.any
    }
  }
  return sentences
}
