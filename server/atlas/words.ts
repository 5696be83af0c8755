import type { InventoryItem } from '#contract/inventory'
import { plainWords } from '../lib/plain-text'

type Named = Pick<InventoryItem, 'name' | 'displayName' | 'customName'>

/** Every name that an item goes by. */
export const wordsOf = ({ name, displayName, customName }: Named): string =>
  plainWords(`${displayName} ${name} ${customName ?? ''}`)

/** How a word may stand in a name: as it is written, or in the singular. */
function forms(word: string): string[] {
  const shortest = 4
  if (word.length < shortest || !word.endsWith('s')) return [word]
  return word.endsWith('es')
    ? [word, word.slice(0, -1), word.slice(0, -2)]
    : [word, word.slice(0, -1)]
}

/** What is searched; without a word nothing is found. */
export type Wanted = {
  /** Parts that a container's words must have; each is in all forms of its word. */
  parts: string[]
  isIn(item: Named): boolean
}

export function wanted(text: string): Wanted {
  const words = plainWords(text).split(' ').filter(Boolean).map(forms)
  return {
    parts: words.map((word) => word.at(-1) ?? ''),
    isIn(item) {
      const names = wordsOf(item)
      return words.length > 0 && words.every((word) => word.some((form) => names.includes(form)))
    },
  }
}
