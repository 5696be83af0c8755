import { plainText } from '../../lib/plain-text'
import { type Language, languageOf } from '../../locales/languages'
import { prebuilt } from '../prebuilt'
import { readPrebuilt } from '../read-prebuilt'
import { readAsked, readOffTopic, readSynonyms } from './phrases'
import { createStemmer } from './stem'

const maxCachedStems = 50_000

/** A word of a text: where it stands, and its stem. */
export type Word = { start: number; end: number; stem: string; isStop: boolean }

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[]

/** Splits a language's texts into stems; with its synonyms and the phrases to train on. */
export type Analyzer = ReturnType<typeof createAnalyzer>

const analyzers = new Map<Language, Analyzer>()

export function analyzerOf(locale: string): Analyzer {
  const language = languageOf(locale)
  const analyzer = analyzers.get(language) ?? createAnalyzer(language, builtStems(locale))
  analyzers.set(language, analyzer)
  return analyzer
}

const builtStems = (locale: string): Map<string, string> => {
  const built = prebuilt[locale]
  return built ? readPrebuilt(built.stems) : new Map()
}

/** The stems of words that an analyzer begins with: making them takes longer than an answer. */
export function stemsAhead(locale: string): Map<string, string> {
  const { synonyms, commonWords } = languageOf(locale).guides.search
  const words = plainText(`${synonyms} ${commonWords}`).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Map(words.map((word) => [word, analyzerOf(locale).stemsOf(word).join(' ')]))
}

function createAnalyzer({ guides: { search }, assistant }: Language, cache: Map<string, string>) {
  const stops = new Set(search.stopWords.trim().split(/\s+/))
  const stemOf = createStemmer(search.forms)

  function cachedStemOf(plain: string) {
    const cached = cache.get(plain)
    if (cached !== undefined) return cached
    const stem = stemOf(plain)
    if (cache.size < maxCachedStems) cache.set(plain, stem)
    return stem
  }

  /** The stems alone, of much text at once. */
  const stemsOf = (text: string): string[] =>
    (plainText(text).match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) => {
      const parts = word.split('_').filter(Boolean).map(cachedStemOf)
      return parts.length > 1 ? [word, ...parts] : parts
    })

  const common = new Set(stemsOf(search.commonWords))

  return {
    stemsOf,
    /** In lower case without accents, word by word, with their positions in the text. */
    wordsOf: (text: string): Word[] =>
      [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:_[\p{L}\p{N}\p{M}]+)*/gu)].map((match) => {
        const plain = plainText(match[0])
        const { index: start } = match
        const isStop = stops.has(plain)
        return {
          start,
          end: start + match[0].length,
          stem: plain.includes('_') ? plain : cachedStemOf(plain),
          isStop,
        }
      }),
    isStop: (plain: string) => stops.has(plain),
    /** An everyday word, which says little about a question's subject. */
    isCommon: (stem: string) => common.has(stem),
    /** A plain word as it is heard: what sounds alike is one. */
    soundOf: (plain: string) =>
      search.spoken.reduce((word, [of, by]) => word.replace(of, by), plain),
    withoutNumbers: (text: string) => text.replaceAll(search.smallNumber, '0'),
    /** What questions want to hear, and how sentences look that say it. */
    questions: search.questions,
    shorthand: assistant.shorthand,
    synonyms: readSynonyms(search.synonyms) as Synonyms,
    asked: readAsked(search.asked),
    offTopic: readOffTopic(search.offTopic) as readonly string[],
  }
}
