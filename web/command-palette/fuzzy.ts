/** A text for comparing, without accents or case: one character for each of its letters. */
type Folded = string

const points = { start: 100, word: 80, inside: 50, letter: 4, letterAtWord: 8, keyword: 20 }

const known = new Map<string, Folded>()
const mostKnown = 10_000

/** Folding a thousand titles at every key would be felt. */
function fold(text: string): Folded {
  let folded = known.get(text)
  if (folded === undefined) {
    folded = [...text].map(foldLetter).join('')
    if (known.size >= mostKnown) known.clear()
    known.set(text, folded)
  }
  return folded
}

const foldLetter = (letter: string) => letter.normalize('NFD').toLowerCase().charAt(0)

/** A search that is asked of many titles. */
export type Query = readonly Folded[]

export const queryOf = (text: string): Query => text.trim().split(/\s+/).filter(Boolean).map(fold)

/** How well every word of the query fits the title, or else the keywords; null if one does not. */
export function scoreOf(query: Query, title: string, keywords = ''): number | null {
  const folded = fold(title)
  let score = 0
  for (const word of query) {
    const found =
      placeWhole(word, folded)?.score ??
      (fold(keywords).includes(word) ? points.keyword : placeLetters(word, folded)?.score)
    if (found === undefined) return null
    score += found
  }
  return score
}

/** Which letters of the title the query has found. */
export function lettersOf(query: Query, title: string): ReadonlySet<number> {
  const folded = fold(title)
  const places = query.map((word) => placeWhole(word, folded) ?? placeLetters(word, folded))
  return new Set(places.flatMap((found) => found?.letters ?? []))
}

type Place = { score: number; letters: number[] }

/** The word in one piece: best at the very start, then where a word starts. */
function placeWhole(word: Folded, text: Folded): Place | null {
  let best = -1
  let score = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const here = at === 0 ? points.start : startsWord(text, at) ? points.word : points.inside
    if (here <= score) continue
    best = at
    score = here
  }
  return best < 0 ? null : { score, letters: Array.from(word, (_, index) => best + index) }
}

/** The word's letters in their order, with others between: it has to begin where a word does. */
function placeLetters(word: Folded, text: Folded): Place | null {
  const letters: number[] = []
  let score = 0
  for (const letter of word) {
    const last = letters.at(-1)
    const at = last === undefined ? firstAtWord(letter, text) : text.indexOf(letter, last + 1)
    if (at < 0) return null
    if (startsWord(text, at)) score += points.letterAtWord
    else if (last === at - 1) score += points.letter
    letters.push(at)
  }
  return { score: score - text.length / 100, letters }
}

function firstAtWord(letter: string, text: Folded) {
  let at = text.indexOf(letter)
  while (at >= 0 && !startsWord(text, at)) at = text.indexOf(letter, at + 1)
  return at
}

const startsWord = (text: Folded, at: number) => at === 0 || !isWord.test(text.charAt(at - 1))
const isWord = /[\p{L}\p{N}]/u
