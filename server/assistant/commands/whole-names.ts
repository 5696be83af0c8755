import { plainText, plainWords } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { catalogueOf } from '../../locales/locales'

const known = new Map<string, ReadonlyMap<string, string>>()

/** A name of several words as the game has it: «mesa trabajo» is «mesa de trabajo»; null for none. */
export const wholeName = (locale: string, name: string): string | null =>
  wholeOf(locale).get(keyOf(locale, plainWords(name).split(' '))) ?? null

/** By their keys, all names of several words, and what such names begin with: «caja de shulker». */
function wholeOf(locale: string): ReadonlyMap<string, string> {
  const cached = known.get(locale)
  if (cached) return cached
  const { items, typedWords } = catalogueOf(locale)
  const names = [
    ...typedWords.itemNames.map(([word]) => word),
    ...items.wholeNames().flatMap(([id, name]) => [id.replaceAll('_', ' '), name]),
  ].map((name) => plainText(name).split(' '))
  const made = new Map<string, string>()
  for (const words of names) made.set(keyOf(locale, words), words.join(' '))
  for (const words of names) {
    for (const [at, last] of words.entries()) {
      const key = keyOf(locale, words.slice(0, at + 1))
      if (!isSmall(locale, last) && !made.has(key)) made.set(key, words.slice(0, at + 1).join(' '))
    }
  }
  known.set(locale, made)
  return made
}

const isSmall = (locale: string, word: string) => languageOf(locale).assistant.fillers.has(word)

/** Without what only joins its words, each of one thing. */
const keyOf = (locale: string, words: readonly string[]) =>
  words
    .filter((word) => !isSmall(locale, word))
    .map(languageOf(locale).assistant.grammar.singular)
    .join(' ')
