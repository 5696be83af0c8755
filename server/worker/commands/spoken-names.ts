import { plainWords } from '../../lib/plain-text'
import { type Catalogue, locales } from '../../locales/locales'

/** What the languages call a thing or a creature: the path of it in their catalogues. */
type Kind = 'name' | 'creature'
type Named = { name?: string; displayName?: string }

/** As people may type it: small letters without accents, singular and plural alike. */
const keyOf = (spoken: string) =>
  plainWords(spoken)
    .split(' ')
    .map((word) => word.replace(/e?s?$/, ''))
    .join(' ')

const namesOf = ({ name = '', displayName = name }: Named, kind: Kind) =>
  Object.values<Catalogue>(locales).map(({ items }) => keyOf(items[kind](name, displayName)))

/** Whether a language calls it so. */
export function isCalled(word: string, kind: Kind): (named: Named) => boolean {
  const key = keyOf(word)
  return (named) => key !== '' && namesOf(named, kind).includes(key)
}

/** Whether what a language calls it begins with the word: `tablones` of oak, of birch. */
export function beginsWith(word: string, kind: Kind): (named: Named) => boolean {
  const key = `${keyOf(word)} `
  return (named) => namesOf(named, kind).some((name) => name.startsWith(key))
}
