import { plainText } from '../../lib/plain-text'
import { type Language, languageOf } from '../../locales/languages'
import { readAsked, readElsewhere, readSynonyms } from './phrases'
import { createStemmer } from './stem'

const mostKnown = 50_000

/** A word of a text: where it stands, and its stem. */
export type Word = { start: number; end: number; stem: string; isStop: boolean }

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[]

/** What people say in a language, and how its words are read. */
export type Speech = ReturnType<typeof createSpeech>

const known = new Map<Language, Speech>()

export function speechOf(locale: string): Speech {
  const language = languageOf(locale)
  const speech = known.get(language) ?? createSpeech(language)
  known.set(language, speech)
  return speech
}

function createSpeech({ guides: { search }, assistant }: Language) {
  const stops = new Set(search.stopWords.trim().split(/\s+/))
  const stemOf = createStemmer(search.forms)
  const stems = new Map<string, string>()

  /** Texts hold the same words again and again. */
  function knownStemOf(plain: string) {
    const before = stems.get(plain)
    if (before !== undefined) return before
    const stem = stemOf(plain)
    if (stems.size < mostKnown) stems.set(plain, stem)
    return stem
  }

  /** The stems alone, of much text at once. */
  const stemsOf = (text: string): string[] =>
    (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(knownStemOf)

  const common = new Set(stemsOf(search.commonWords))

  return {
    stemsOf,
    /** Small letters without accents, word by word, with their places in the text. */
    wordsOf: (text: string): Word[] =>
      [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => {
        const plain = plainText(match[0])
        const { index: start } = match
        const isStop = stops.has(plain)
        return { start, end: start + match[0].length, stem: knownStemOf(plain), isStop }
      }),
    /** Everyday speech, which tells little about a question's subject. */
    isCommon: (stem: string) => common.has(stem),
    withoutNumbers: (text: string) => text.replaceAll(search.smallNumber, '0'),
    shorthand: assistant.shorthand,
    continues: assistant.continues,
    synonyms: readSynonyms(search.synonyms) as Synonyms,
    asked: readAsked(search.asked),
    elsewhere: readElsewhere(search.elsewhere) as readonly string[],
  }
}
