import type { Speech, Word } from '../guides/search/speech'
import type { Section } from '../guides/sections'
import { plainWords } from '../lib/plain-text'
import { distance } from './distance'

type Vocabulary = { stems: ReadonlySet<string>; byStart: ReadonlyMap<string, string[]> }

/** Shorter words are too near to too many others. */
const shortest = 6
const long = 10

const known = new WeakMap<readonly Section[], Vocabulary>()

/** A question with slips of the pen mended: only words that nobody is known to use. */
export function mended(speech: Speech, question: string, sections: readonly Section[]): string {
  const words = vocabularyOf(speech, sections)
  let text = question
  for (const word of speech.wordsOf(question).reverse()) {
    const plain = plainWords(text.slice(word.start, word.end))
    const right =
      speech.shorthand.get(plain) ?? (isUnknown(speech, word, words) ? nearest(plain, words) : null)
    if (right) text = text.slice(0, word.start) + right + text.slice(word.end)
  }
  return text
}

const isUnknown = ({ isCommon }: Speech, { stem, isStop }: Word, { stems }: Vocabulary) =>
  !isStop && !stems.has(stem) && !isCommon(stem)

function nearest(word: string, { byStart }: Vocabulary): string | null {
  if (word.length < shortest) return null
  const most = word.length < long ? 1 : 2
  const near = (byStart.get(word[0] ?? '') ?? [])
    .map((candidate) => ({ candidate, by: distance(word, candidate, most) }))
    .filter(({ by }) => by <= most)
    .sort((a, b) => a.by - b.by)
  return near[0]?.candidate ?? null
}

function vocabularyOf(speech: Speech, sections: readonly Section[]): Vocabulary {
  const before = known.get(sections)
  if (before) return before
  const texts = sections.map(({ title, heading, text }) => `${title} ${heading} ${text}`)
  const all = [...texts, ...speech.synonyms.flat()].join(' ')
  const words = speech.wordsOf(all)
  const byStart = new Map<string, string[]>()
  const telling = words.filter(({ stem, isStop }) => !isStop && !speech.isCommon(stem))
  for (const word of new Set(telling.map(({ start, end }) => plainWords(all.slice(start, end))))) {
    if (word.length < shortest - 1) continue
    const start = word.slice(0, 1)
    byStart.set(start, [...(byStart.get(start) ?? []), word])
  }
  const others = [...speech.asked.values(), ...speech.elsewhere].flatMap(speech.stemsOf)
  const vocabulary = { stems: new Set([...words.map(({ stem }) => stem), ...others]), byStart }
  known.set(sections, vocabulary)
  return vocabulary
}
