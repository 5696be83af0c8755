import type { Analyzer, Word } from '../guides/search/analyzer'
import type { Section } from '../guides/sections'
import { plainWords } from '../lib/plain-text'
import { distance } from './distance'

type Vocabulary = { stems: ReadonlySet<string>; byStart: ReadonlyMap<string, string[]> }

/** Shorter words are too near to too many others. */
const minLength = 6
const longLength = 10

const vocabularies = new WeakMap<readonly Section[], Vocabulary>()

/** A question without typing errors: only unknown words are corrected. */
export function corrected(
  analyzer: Analyzer,
  question: string,
  sections: readonly Section[],
): string {
  const words = vocabularyOf(analyzer, sections)
  let text = question
  for (const word of analyzer.wordsOf(question).reverse()) {
    const plain = plainWords(text.slice(word.start, word.end))
    const correction =
      analyzer.shorthand.get(plain) ??
      (isUnknown(analyzer, word, words) ? nearest(plain, words) : null)
    if (correction) text = text.slice(0, word.start) + correction + text.slice(word.end)
  }
  return text
}

const isUnknown = ({ isCommon }: Analyzer, { stem, isStop }: Word, { stems }: Vocabulary) =>
  !isStop && !stems.has(stem) && !isCommon(stem)

function nearest(word: string, { byStart }: Vocabulary): string | null {
  if (word.length < minLength) return null
  const most = word.length < longLength ? 1 : 2
  const near = (byStart.get(word[0] ?? '') ?? [])
    .map((candidate) => ({ candidate, edits: distance(word, candidate, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.candidate ?? null
}

function vocabularyOf(analyzer: Analyzer, sections: readonly Section[]): Vocabulary {
  const cached = vocabularies.get(sections)
  if (cached) return cached
  const texts = sections.map(({ title, heading, text }) => `${title} ${heading} ${text}`)
  const all = [...texts, ...analyzer.synonyms.flat()].join(' ')
  const words = analyzer.wordsOf(all)
  const byStart = new Map<string, string[]>()
  const content = words.filter(({ stem, isStop }) => !isStop && !analyzer.isCommon(stem))
  for (const word of new Set(content.map(({ start, end }) => plainWords(all.slice(start, end))))) {
    if (word.length < minLength - 1) continue
    const start = word.slice(0, 1)
    byStart.set(start, [...(byStart.get(start) ?? []), word])
  }
  const others = [...analyzer.asked.values(), ...analyzer.offTopic].flatMap(analyzer.stemsOf)
  const vocabulary = { stems: new Set([...words.map(({ stem }) => stem), ...others]), byStart }
  vocabularies.set(sections, vocabulary)
  return vocabulary
}
