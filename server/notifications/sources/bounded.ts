import { mapWords } from '../../locales/rendered'
import { type Coded, isCoded, type Text } from '../../locales/text'

/** Of a text that a server or its players wrote. */
const longest = 300
/** Of a sentence of ours, with all that stands in it. */
const longestCoded = 4_000

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** One line of a text from outside, cut. */
export const bounded = (said: string): string =>
  String(said).slice(0, longest).replaceAll(unprintable, ' ').toWellFormed().trim()

/** The same of a sentence; one that is too long is nobody's of ours. */
export function boundedText(said: Text): string | Coded {
  if (!isCoded(said)) return bounded(said)
  if (JSON.stringify(said).length > longestCoded) return ''
  return mapWords(said, bounded)
}
