import { plainText, plainWords } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { catalogueOf } from '../../locales/locales'
import { distance } from '../distance'
import { wholeName } from './whole-names'

type Known = { words: ReadonlySet<string>; byStart: ReadonlyMap<string, string[]> }
export type ThingKind = 'thing' | 'creature'

const known = new Map<string, Known>()
const shortestTypo = 5

const singularOf = (locale: string) => languageOf(locale).assistant.grammar.singular

/** All words that names of things and creatures are made of, in the language and in the game's own. */
function knownOf(locale: string, kind: ThingKind): Known {
  const key = `${kind} ${locale}`
  const cached = known.get(key)
  if (cached) return cached
  const { items, typedWords } = catalogueOf(locale)
  const typed = kind === 'thing' ? typedWords.itemNames : typedWords.creatureNames
  const names = [
    ...items.names(kind),
    ...typed.flatMap(([word, meaning]) => [word, ...[meaning].flat()]),
  ]
  const words = new Set(names.flatMap((name) => plainWords(name).split(' ')))
  const byStart = Map.groupBy(words, (word) => word.slice(0, 1))
  const made = { words, byStart }
  known.set(key, made)
  return made
}

/** Whether the game may have a thing that is called so. */
export function isThing(locale: string, kind: ThingKind, name: string): boolean {
  const { words } = knownOf(locale, kind)
  const singular = singularOf(locale)
  return plainWords(name)
    .split(' ')
    .every((word) => [word, singular(word), `${singular(word)}s`].some((form) => words.has(form)))
}

/** «palitos» are «palos», where the game has such. */
export function undiminished(locale: string, word: string): string {
  const plain = languageOf(locale).assistant.grammar.undiminished(word)
  return plain !== word && !isThing(locale, 'thing', word) && isThing(locale, 'thing', plain)
    ? plain
    : word
}

/**
 * What a name means as the game has it, a wrong letter put right; null when nothing is called so: each
 * word of «carbón pared» is of some thing, and both together of none.
 */
export function realName(locale: string, kind: ThingKind, name: string): string | null {
  if (kind === 'thing' && name.includes(' ')) {
    return wholeName(locale, name) ?? wholeName(locale, corrected(locale, kind, name) ?? '')
  }
  return isThing(locale, kind, name)
    ? canonical(locale, name)
    : canonicalOf(locale, corrected(locale, kind, name))
}

const canonicalOf = (locale: string, name: string | null) => name && canonical(locale, name)

/** Words of a name that is near to no thing are null. */
function corrected(locale: string, kind: ThingKind, name: string): string | null {
  const { byStart } = knownOf(locale, kind)
  const words = plainWords(name)
    .split(' ')
    .map((word) => {
      if (isThing(locale, kind, word)) return word
      if (word.length < shortestTypo) return null
      const near = (byStart.get(word.slice(0, 1)) ?? []).map((candidate) => ({
        candidate,
        by: distance(word, candidate, 2),
      }))
      const [best] = near.filter(({ by }) => by <= 2).sort((a, b) => a.by - b.by)
      return best && best.by <= (word.length < 7 ? 1 : 2) ? best.candidate : null
    })
  return words.some((word) => word === null) ? null : words.join(' ')
}

/** «sticks» is «stick»: the game has names of single things. */
function inGameOf(locale: string, name: string): string {
  const { words } = knownOf(locale, 'thing')
  const singular = singularOf(locale)
  const single = (word: string) =>
    [word, singular(word), word.replace(/s$/, '')].find((form) => words.has(plainText(form)))
  return name
    .split(' ')
    .map((word) => single(word) ?? word)
    .join(' ')
}

/** The shortest word that people have for the same: «diamantes» is «diamante». */
function canonical(locale: string, name: string): string {
  const { itemNames, creatureNames } = catalogueOf(locale).typedWords
  const all = [...itemNames, ...creatureNames].map(
    ([word, meaning]) => [word, String(meaning)] as const,
  )
  const plain = plainText(name)
  const singular = singularOf(locale)
  const found = all.find(([word]) => [plain, singular(plain)].includes(plainText(word)))
  if (!found) return inGameOf(locale, name)
  const same = all.filter(([, meaning]) => meaning === found[1]).map(([word]) => word)
  return plainText(same.toSorted((a, b) => a.length - b.length)[0] ?? name)
}
