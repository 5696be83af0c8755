import { type AnyCoded, isCoded, type Param, withWords } from './coded'
import { catalogueOf } from './locales'
import type { Text } from './text'

/** Data before its sentences are rendered; the opposite of `Rendered`. */
export type Unrendered<T> = T extends readonly (infer Item)[]
  ? Unrendered<Item>[]
  : T extends object
    ? { [K in keyof T]: K extends Words ? Text : Unrendered<T[K]> }
    : T

/** The fields that hold sentences of ours. */
type Words = 'message' | 'description' | 'displayName' | 'title'

/** Data with its sentences rendered. */
export type Rendered<T> = T extends AnyCoded
  ? string
  : T extends readonly (infer Item)[]
    ? Rendered<Item>[]
    : T extends object
      ? { [K in keyof T]: Rendered<T[K]> }
      : T

/** Plain data with every sentence of ours in it rendered. */
export function renderAll<T>(data: T, locale: string): Rendered<T> {
  return withWords(catalogueOf(locale), data) as Rendered<T>
}

/** A sentence with every text from outside in it changed. */
export function mapWords<T extends Param>(words: T, change: (word: string) => string): T
export function mapWords(words: Param, change: (word: string) => string): Param {
  if (typeof words === 'string') return change(words)
  if (typeof words !== 'object' || words === null) return words
  if (isCoded(words)) return { ...words, params: mapWords(words.params, change) }
  if (Array.isArray(words)) return words.map((part: Param) => mapWords(part, change))
  return Object.fromEntries(
    Object.entries(words).map(([name, part]) => [name, mapWords(part, change)]),
  )
}
