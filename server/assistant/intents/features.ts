import type { Analyzer } from '../../guides/search/analyzer'
import { plainText } from '../../lib/plain-text'

const pieceLength = 4

/** Words as they stand, their stems, pairs of them with the beginning and the end, pieces of words. */
export function featuresOf({ stemsOf, shorthand }: Analyzer, text: string): string[] {
  const plain = plainText(text).replaceAll(/(\p{L})\1{2,}/gu, '$1')
  const words = (plain.match(/[\p{L}\p{N}_]+|@/gu) ?? [])
    .flatMap((word) => (shorthand.get(word) ?? word).split(' '))
    .map((word) => (/^\d/.test(word) ? '0' : word))
  const stems = words.map((word) => (/^[@0]/.test(word) ? word : (stemsOf(word)[0] ?? word)))
  const padded = ['', ...stems, '']
  const pairs = padded.slice(1).map((stem, at) => `${padded[at]} ${stem}`)
  const pieces = words.flatMap((word) => {
    const whole = `<${word}>`
    const count = word.length < pieceLength ? 0 : whole.length - pieceLength + 1
    return Array.from({ length: count }, (_, at) => `#${whole.slice(at, at + pieceLength)}`)
  })
  return [...new Set([...stems, ...words.map((word) => `=${word}`), ...pairs, ...pieces])]
}
