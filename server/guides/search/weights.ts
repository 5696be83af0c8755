import type { Section } from '../sections'
import type { Speech } from './speech'
import type { Alternative, Term } from './terms'

/** Stems of a text, as phrases and one by one. */
type Stems = { text: string; words: ReadonlySet<string> }

/** A section in stems: what it is about, and all that it says. */
export type Indexed = { section: Section; heading: readonly string[]; topic: Stems; all: Stems }

/** A synonym counts for a little less than the word itself. */
const synonymWorth = 0.85
/** Everyday speech weighs half; where the guides do not hold it, it hardly counts. */
const commonWorth = 0.5
/** What a word weighs that the guides do not hold: more than one that stands in one place only. */
const strangeWeight = 5.9
const mostKept = 5_000

export function toIndexed(speech: Speech, section: Section, asked: string): Indexed {
  const { title, heading, text } = section
  const telling = speech.wordsOf(heading).filter(({ isStop }) => !isStop)
  return {
    section,
    heading: telling.map(({ stem }) => stem),
    topic: stemsIn(speech, heading, asked),
    all: stemsIn(speech, title, heading, text, asked),
  }
}

function stemsIn({ stemsOf }: Speech, ...parts: string[]): Stems {
  const stems = parts.map(stemsOf)
  const text = ` ${stems.map((part) => part.join(' ')).join('  ')} `
  return { text, words: new Set(stems.flat()) }
}

const holds = ({ text, words }: Stems, { stems }: Alternative) =>
  stems.includes(' ') ? text.includes(` ${stems} `) : words.has(stems)

const hitIn = (stems: Stems, { alternatives }: Term) =>
  alternatives.find((one) => holds(stems, one))

/** How much of a question stands in a section, by what each of its words is worth. */
export function createWeights({ isCommon: isKnown }: Speech, indexed: readonly Indexed[]) {
  const known = new Map<string, number>()
  let knownOf = 0
  /** Numbers tell little as well. */
  const isEveryday = (stems: string) => isKnown(stems) || /^\d+$/.test(stems)

  /** The fewer sections have a word, the more it is worth. */
  function weightOf(term: Term): number {
    const own = indexed.filter(({ all }) => hitIn(all, term)).length
    const isCommon = term.alternatives.some(({ stems, isOwn }) => isOwn && isEveryday(stems))
    if (own === 0) return isCommon ? commonWorth : strangeWeight
    const weight = Math.log(1 + (indexed.length - own + 0.5) / (own + 0.5))
    return isCommon ? weight * commonWorth : weight
  }

  function knownWeightOf(term: Term): number {
    const key = term.alternatives[0]?.stems ?? ''
    if (knownOf !== indexed.length || known.size > mostKept) known.clear()
    knownOf = indexed.length
    const weight = known.get(key) ?? weightOf(term)
    known.set(key, weight)
    return weight
  }

  /** Reads a question once, to look at many sections. */
  return (terms: readonly Term[]) => {
    const weighed = terms.map((term) => ({ term, weight: knownWeightOf(term) }))
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
    const strange = weighed.filter(({ weight }) => weight === strangeWeight).length
    const said = new Set(
      terms.flatMap(({ alternatives }) => alternatives.map(({ stems }) => stems)),
    )
    const worthIn = (stems: Stems) =>
      weighed.reduce((sum, { term, weight }) => {
        const hit = hitIn(stems, term)
        return hit ? sum + weight * (hit.isOwn ? 1 : synonymWorth) : sum
      }, 0) / total
    return ({ heading, topic, all }: Indexed) => ({
      matchedTerms: terms.filter((term) => hitIn(all, term)).map(({ word }) => word),
      coverage: worthIn(all),
      topic: worthIn(topic),
      heading: heading.filter((stem) => said.has(stem)).length / Math.max(1, heading.length),
      strange,
    })
  }
}
