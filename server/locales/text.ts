import { type AnyCoded, renderBy } from './coded'
import { type Catalogue, catalogueOf } from './locales'

export { isCoded, type Param, says, text, wordsOf } from './coded'

/** A sentence of ours by its code, or a plain string from outside (or of an older release). */
export type Text = string | Coded

/** A sentence of ours before it is rendered: stored, sent and compared in this shape. */
export type Coded<C extends Code = Code> = AnyCoded & { readonly code: C }

/** The path of a sentence in the catalogues, e.g. `errors.NOT_FOUND`. */
export type Code = CodeOf<Catalogue>

type CodeOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | ((...args: never) => string)
    ? `${Prefix}${K}`
    : T[K] extends readonly unknown[] | ((...args: never) => unknown)
      ? never
      : CodeOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

type EntryOf<T, C extends string> = C extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? EntryOf<T[Name], Rest>
    : never
  : C extends keyof T
    ? T[C]
    : never

/** The parameters of a code's sentence; where it takes a text, a sentence of ours may stand. */
export type ParamsOf<C extends Code> = C extends Code
  ? EntryOf<Catalogue, C> extends (...args: infer A) => string
    ? Codable<A>
    : []
  : never

type Codable<T> = string extends T
  ? T | Coded
  : T extends object
    ? { [K in keyof T]: Codable<T[K]> }
    : T

/** The sentence itself, for people. Only at the edges: an answer, a push, a file, a terminal. */
export const render = (words: Text, locale: string): string => renderBy(catalogueOf(locale), words)

/** The same for the same text, in every language. */
export const identityOf = (words: Text): string =>
  typeof words === 'string' ? words : JSON.stringify([words.code, ...words.params])
