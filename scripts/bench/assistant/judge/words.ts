/** Text without case, accents and more than one space at a place. */
export const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Text as facts are looked for in it: also without marks, and numbers in one way of
 * writing them (12,59 and 12.59; 10 000 and 10000; 3,50 USD and 3,5 USD).
 */
const plain = (text: string): string =>
  bare(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`«»“”"]/g, ''))
    .replaceAll(/(\d) (?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\.\d)0(?= ?(?:usd|dolares))/g, '$1')

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A word this short is looked for whole: «sí» is not in «sino». */
const shortest = 3

/**
 * Whether a text says this. It begins where a word or a number begins, and may end within a word
 * («detien» is in «detiene»), but neither within a number nor, when it is short, within a word.
 */
export function says(text: string, fact: string): boolean {
  const wanted = plain(fact)
  const begins = /^\d/.test(wanted)
    ? '(?<![\\d\\p{L}]|\\d\\.)'
    : /^\p{L}/u.test(wanted)
      ? '(?<![\\d\\p{L}])'
      : ''
  const isWhole = wanted.length <= shortest && /^\p{L}+$/u.test(wanted)
  const ends = /\d$/.test(wanted) ? '(?!\\d|\\.\\d)' : isWhole ? '(?!\\p{L})' : ''
  return new RegExp(`${begins}${escaped(wanted)}${ends}`, 'u').test(plain(text))
}

/** The groups of facts of which a text says no alternative. */
export const missing = (text: string, facts: readonly (readonly string[])[]) =>
  facts.filter((group) => !group.some((fact) => says(text, fact)))
