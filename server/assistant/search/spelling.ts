import type { Analyzer, Word } from '../../guides/search/analyzer'
import type { GuideIndex } from '../../guides/search/search'
import { plainWords } from '../../lib/plain-text'
import { distance } from '../distance'

/** Shorter words are too near to too many others, and the shortest sound like anything. */
const shortest = 4
const minLength = 6
const longLength = 10

/** A question without typing errors: only unknown words are corrected. */
export function corrected(analyzer: Analyzer, question: string, index: GuideIndex): string {
  let text = question
  for (const word of analyzer.wordsOf(question).reverse()) {
    const plain = plainWords(text.slice(word.start, word.end))
    const correction =
      analyzer.shorthand.get(plain) ??
      (isUnknown(analyzer, word, index) ? nearest(analyzer, plain, index) : null)
    if (correction) text = text.slice(0, word.start) + correction + text.slice(word.end)
  }
  return text
}

const isUnknown = ({ isCommon }: Analyzer, { stem, isStop }: Word, { knows }: GuideIndex) =>
  !isStop && !knows(stem) && !isCommon(stem)

/** One that sounds the same, or else one of a subject that differs by a letter or two. */
function nearest(
  { soundOf, stemsOf, isStop, isCommon }: Analyzer,
  plain: string,
  { words }: GuideIndex,
): string | null {
  const sound = soundOf(plain)
  if (sound.length < shortest) return null
  const same = words.get(sound) ?? words.get(soundOf(stemsOf(plain).join('')))
  if (same) return same
  if (sound.length < minLength) return null
  const most = sound.length < longLength ? 1 : 2
  let best: string | null = null
  let least = most + 1
  for (const [candidate, word] of words) {
    if (candidate[0] !== sound[0] || isStop(word)) continue
    const edits = distance(sound, candidate, most)
    if (edits < least && !stemsOf(word).some(isCommon)) [best, least] = [word, edits]
  }
  return best
}
