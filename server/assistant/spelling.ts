import type { Analyzer, Word } from '../guides/search/analyzer'
import type { GuideIndex } from '../guides/search/search'
import { plainWords } from '../lib/plain-text'
import { distance } from './distance'

/** Shorter words are too near to too many others. */
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

/** One that sounds the same, or else one that differs by a letter or two. */
function nearest(analyzer: Analyzer, word: string, { words }: GuideIndex): string | null {
  const bySound = soundsOf(analyzer, words)
  const sound = analyzer.soundOf(word)
  const same = bySound.get(sound)
  if (same) return same
  if (word.length < minLength) return null
  const most = word.length < longLength ? 1 : 2
  let best: string | null = null
  let least = most + 1
  for (const [candidate, written] of bySound) {
    if (candidate[0] !== sound[0] || written.length < minLength - 1) continue
    const edits = distance(sound, candidate, most)
    if (edits < least) [best, least] = [written, edits]
  }
  return best
}

const cache = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>()

function soundsOf({ soundOf }: Analyzer, words: ReadonlySet<string>) {
  const known = cache.get(words) ?? new Map([...words].map((word) => [soundOf(word), word]))
  cache.set(words, known)
  return known
}
