import { plainText } from '../../lib/plain-text'
import { type Catalogue, locales } from '../../locales/locales'

type Words = Catalogue['typedWords']
type Meaning<K extends keyof Words> = Words[K][number][1]

/** What words of every language mean; what the game itself calls things needs no word. */
function meaningsOf<K extends keyof Words>(kind: K): ReadonlyMap<string, Meaning<K>> {
  const all: (readonly [string, Meaning<K>])[] = Object.values(locales).flatMap(
    ({ typedWords }) => [...typedWords[kind]],
  )
  return new Map(all.map(([word, meaning]) => [plainText(word), meaning]))
}

const itemNames = meaningsOf('itemNames')
const creatureNames = meaningsOf('creatureNames')
const equipPlaces = meaningsOf('equipPlaces')
const clickKinds = meaningsOf('clickKinds')
const answers = meaningsOf('answers')
const amounts = meaningsOf('amounts')
const guardianWords = meaningsOf('guardianWords')

/** The names that a thing may have, over all versions; the word is plain text. */
export const itemsMeant = (word: string): readonly string[] => itemNames.get(word) ?? [word]

const meant = (words: ReadonlyMap<string, string>) => (typed: string) => {
  const word = plainText(typed)
  return words.get(word) ?? word
}

export const creatureMeant = meant(creatureNames)
export const equipPlaceMeant = meant(equipPlaces)
export const clickMeant = meant(clickKinds)
export const answerMeant = meant(answers)
export const amountMeant = meant(amounts)
export const guardianMeant = meant(guardianWords)
