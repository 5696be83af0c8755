import { withoutAccents } from '../../lib/plain-text'
import type { Language } from '../../locales/languages'

type Forms = Language['guides']['search']['forms']

const maxUnstemmed = 3

/** Makes stems of words without accents: what all forms of a word have in common. */
export function createStemmer({ stemmer, little, before, after, sounds }: Forms) {
  const { newStemmer }: typeof import('snowball-stemmers') = require('snowball-stemmers')
  const { stem: stemOf } = newStemmer(stemmer)
  return (plain: string): string => {
    if (plain.length <= maxUnstemmed || little.has(plain)) return plain
    const stem = withoutAccents(stemOf(changed(plain, before)))
    return changed(stem.length > maxUnstemmed ? changed(stem, after) : stem, sounds)
  }
}

const changed = (word: string, rules: Forms['before']) =>
  rules.reduce((word, [pattern, by]) => word.replace(pattern, by), word)
