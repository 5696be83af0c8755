import type { Section } from '../sections'
import type { Analyzer } from './analyzer'
import type { Alternative, Term } from './terms'

/** Stems of a text, as phrases and one by one. */
type Stems = { text: string; words: ReadonlySet<string> }

/** A section in stems: what it is about, and all that it says. */
export type Indexed = { section: Section; heading: readonly string[]; topic: Stems; all: Stems }

/** A synonym counts for a little less than the word itself. */
const synonymFactor = 0.85
/** An everyday word weighs half; where the guides do not have it, it hardly counts. */
const commonFactor = 0.5
/** Of a word that the guides do not have: more than of one that a single section has. */
const unknownWordWeight = 5.9
const maxCached = 5_000

export function toIndexed(analyzer: Analyzer, section: Section, asked: string): Indexed {
  const { title, heading, text } = section
  const content = analyzer.wordsOf(heading).filter(({ isStop }) => !isStop)
  return {
    section,
    heading: content.map(({ stem }) => stem),
    topic: stemsIn(analyzer, heading, asked),
    all: stemsIn(analyzer, title, heading, text, asked),
  }
}

function stemsIn({ stemsOf }: Analyzer, ...parts: string[]): Stems {
  const stems = parts.map(stemsOf)
  const text = ` ${stems.map((part) => part.join(' ')).join('  ')} `
  return { text, words: new Set(stems.flat()) }
}

const contains = ({ text, words }: Stems, { stems }: Alternative) =>
  stems.includes(' ') ? text.includes(` ${stems} `) : words.has(stems)

const matchIn = (stems: Stems, { alternatives }: Term) =>
  alternatives.find((one) => contains(stems, one))

/** How much of a question a section has, each word by its inverse document frequency. */
export function createTermWeights(
  { isCommon: isCommonStem }: Analyzer,
  indexed: readonly Indexed[],
) {
  const cache = new Map<string, number>()
  let cachedFor = 0
  /** Numbers say little as well. */
  const isEveryday = (stems: string) => isCommonStem(stems) || /^\d+$/.test(stems)

  function weightOf(term: Term): number {
    const own = indexed.filter(({ all }) => matchIn(all, term)).length
    const isCommon = term.alternatives.some(({ stems, isOwn }) => isOwn && isEveryday(stems))
    if (own === 0) return isCommon ? commonFactor : unknownWordWeight
    const weight = Math.log(1 + (indexed.length - own + 0.5) / (own + 0.5))
    return isCommon ? weight * commonFactor : weight
  }

  function cachedWeightOf(term: Term): number {
    const key = term.alternatives[0]?.stems ?? ''
    if (cachedFor !== indexed.length || cache.size > maxCached) cache.clear()
    cachedFor = indexed.length
    const weight = cache.get(key) ?? weightOf(term)
    cache.set(key, weight)
    return weight
  }

  /** Reads a question once, to score many sections. */
  return (terms: readonly Term[]) => {
    const weighed = terms.map((term) => ({ term, weight: cachedWeightOf(term) }))
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
    const unknownWords = weighed.filter(({ weight }) => weight === unknownWordWeight).length
    const asked = new Set(
      terms.flatMap(({ alternatives }) => alternatives.map(({ stems }) => stems)),
    )
    const coverageIn = (stems: Stems) =>
      weighed.reduce((sum, { term, weight }) => {
        const match = matchIn(stems, term)
        return match ? sum + weight * (match.isOwn ? 1 : synonymFactor) : sum
      }, 0) / total
    return ({ heading, topic, all }: Indexed) => ({
      matchedTerms: terms.filter((term) => matchIn(all, term)).map(({ word }) => word),
      coverage: coverageIn(all),
      topic: coverageIn(topic),
      heading: heading.filter((stem) => asked.has(stem)).length / Math.max(1, heading.length),
      unknownWords,
    })
  }
}
