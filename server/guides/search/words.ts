import { plainText } from '../../lib/plain-text'
import { stemOf } from './stem'
import { stopWords } from './stop-words.es'

const known = new Map<string, string>()
const mostKnown = 50_000

/** A word of a text: where it stands, and its stem. */
export type Word = { start: number; end: number; stem: string; isStop: boolean }

/** Small letters without accents, word by word, with their places in the text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => {
    const plain = plainText(match[0])
    const { index: start } = match
    const isStop = stopWords.has(plain)
    return { start, end: start + match[0].length, stem: knownStemOf(plain), isStop }
  })
}

/** The stems alone, of much text at once. */
export const stemsOf = (text: string): string[] =>
  (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(knownStemOf)

/** Texts hold the same words again and again. */
function knownStemOf(plain: string) {
  const before = known.get(plain)
  if (before !== undefined) return before
  const stem = stemOf(plain)
  if (known.size < mostKnown) known.set(plain, stem)
  return stem
}
