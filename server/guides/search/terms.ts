import type { Analyzer, Synonyms, Word } from './analyzer'

/** One way to say what a question says: stems, joined by spaces when it takes several words. */
type Alternative = { stems: string; isOwn: boolean }

/** A word (or phrase) of a question that carries meaning, with its synonyms. */
export type Term = { word: string; alternatives: Alternative[] }

type Phrase = { stems: string[]; group: readonly string[] }

const maxWords = 40

/** The words of a question that carry meaning. Phrases of the synonyms are read as one term. */
export function readTerms(analyzer: Analyzer, query: string, synonyms: Synonyms): Term[] {
  const words = analyzer.wordsOf(query).slice(0, maxWords)
  const phrases = phrasesOf(analyzer, synonyms)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const matching = (phrases.get(words[at]?.stem ?? '') ?? []).filter((phrase) =>
      isAt(phrase, words, at),
    )
    const length = Math.max(1, ...matching.map(({ stems }) => stems.length))
    const longest = matching.filter(({ stems }) => stems.length === length)
    const term = toTerm(query, words.slice(at, at + length), longest)
    if (term && !terms.some(({ alternatives }) => same(alternatives, term.alternatives))) {
      terms.push(term)
    }
    at += length
  }
  return terms
}

/** By their first stem. */
const cache = new WeakMap<Synonyms, ReadonlyMap<string, Phrase[]>>()

function phrasesOf({ stemsOf }: Analyzer, synonyms: Synonyms): ReadonlyMap<string, Phrase[]> {
  const cached = cache.get(synonyms)
  if (cached) return cached
  const all = synonyms.flatMap((words) => {
    const forms = words.map(stemsOf).filter(({ length }) => length > 0)
    const group = forms.map((stems) => stems.join(' '))
    return forms.map((stems) => ({ stems, group }))
  })
  const phrases = Map.groupBy(all, ({ stems }) => stems[0] ?? '')
  cache.set(synonyms, phrases)
  return phrases
}

const isAt = ({ stems }: Phrase, words: Word[], at: number) =>
  stems.every((stem, offset) => words[at + offset]?.stem === stem)

/** Null for a stop word, unless it is part of a synonym's phrase. */
function toTerm(query: string, words: Word[], phrases: Phrase[]): Term | null {
  const [first] = words
  if (!first || (words.length === 1 && first.isStop)) return null
  const own = words.map(({ stem }) => stem).join(' ')
  const others = new Set(phrases.flatMap(({ group }) => group))
  others.delete(own)
  return {
    word: query.slice(first.start, words.at(-1)?.end),
    alternatives: [
      { stems: own, isOwn: true },
      ...[...others].map((stems) => ({ stems, isOwn: false })),
    ],
  }
}

const same = ([a]: Alternative[], [b]: Alternative[]) => a?.stems === b?.stems
