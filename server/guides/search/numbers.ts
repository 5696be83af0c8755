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

/** Words and phrases of a question, by the number of their first stem; `firsts` has a 1 at each of these. */
export type Wanted = {
  firsts: Uint8Array
  phrases: ReadonlyMap<number, readonly { rest: number[]; said: Said }[]>
}

export function wantedOf(numbers: Numbers, terms: readonly Term[]): Wanted {
  const phrases = terms.flatMap(({ alternatives }, index) =>
    alternatives.flatMap(({ stems, isOwn }) => {
      const [first, ...rest] = stems.split(' ').map((stem) => numbers.get(stem))
      if (first === undefined || rest.includes(undefined)) return []
      const said = { own: isOwn ? 1 << index : 0, any: 1 << index }
      return [{ first, rest: rest.filter((number) => number !== undefined), said }]
    }),
  )
  const firsts = new Uint8Array(numbers.size + 1)
  for (const { first } of phrases) firsts[first] = 1
  return { firsts, phrases: Map.groupBy(phrases, ({ first }) => first) }
}

/** Which of several lists of stems have a stem, by its number. */
export type Postings = ReadonlyMap<number, readonly number[]>

export function postingsOf(all: readonly Uint32Array[]): Postings {
  const postings = new Map<number, number[]>()
  for (const [at, stems] of all.entries()) {
    // There are hundreds of thousands of them: a set of each list would take most of the time.
    for (let nth = 0; nth < stems.length; nth += 1) {
      const stem = stems[nth] ?? end
      const having = postings.get(stem)
      if (!having) postings.set(stem, [at])
      else if (having.at(-1) !== at) having.push(at)
    }
  }
  return postings
}

/** What all sentences of each list together say of a question. */
export function saidAnywhere(
  all: readonly Uint32Array[],
  postings: Postings,
  { phrases }: Wanted,
): Said[] {
  const sayings = all.map((): Said => ({ own: 0, any: 0 }))
  for (const [first, those] of phrases) {
    for (const at of postings.get(first) ?? []) {
      const [stems, saying] = [all[at], sayings[at]]
      if (!stems || !saying) continue
      for (const { rest, said } of those) {
        if ((saying.own & said.own) === said.own && (saying.any & said.any) === said.any) continue
        if (!rest.every((stem) => postings.get(stem)?.includes(at))) continue
        if (rest.length > 0 && !standsIn(stems, first, rest)) continue
        saying.own |= said.own
        saying.any |= said.any
      }
    }
  }
  return sayings
}

function standsIn(stems: Uint32Array, first: number, rest: readonly number[]): boolean {
  for (let at = stems.indexOf(first); at >= 0; at = stems.indexOf(first, at + 1)) {
    if (rest.every((stem, n) => stems[at + 1 + n] === stem)) return true
  }
  return false
}

/** What each sentence says of a question, of those that say something. */
export function saidIn(stems: Uint32Array, { firsts, phrases }: Wanted): Said[] {
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
    // Of many stems few are wanted: to look each up would take longer than all else.
    if (firsts[stem] !== 1) continue
    for (const { rest, said } of phrases.get(stem) ?? []) {
      if (!rest.every((number, n) => stems[at + 1 + n] === number)) continue
      own |= said.own
      any |= said.any
    }
  }
  return sentences
}
