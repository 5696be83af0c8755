import type { InventoryItem } from '#contract/inventory'
import type { StoredItem } from '#db/schema'
import { renderAll, type Unrendered } from '../locales/rendered'
import { text } from '../locales/text'
import { atlasLimits } from './atlas-limits'
import { wordsOf } from './words'

const { containerBytes, wordBytes, enchantments: mostEnchantments } = atlasLimits

/** What is kept of a container: its items, what can be searched in them, and their size. */
export type Contents = { stacks: number; items: string; words: string; bytes: number }

/**
 * What a server says that a container holds, as far as there is room for it. Beyond, things lose
 * their enchantments, and what does not fit then is left out.
 */
export function packContents(
  found: readonly Unrendered<InventoryItem>[],
  locale: string,
): Contents {
  const words = createWords()
  const items: string[] = []
  let bytes = 0
  for (const item of found) {
    const bare = { ...item, enchantments: [] }
    const kept = [stored(item), bare]
      .map((one) => JSON.stringify(one))
      .find((one) => bytes + sizeOf(one) <= containerBytes - wordBytes)
    if (kept === undefined) continue
    items.push(kept)
    bytes += sizeOf(kept)
    words.add(wordsOf(renderAll(item, locale)))
  }
  const all = words.all()
  return { stacks: found.length, items: `[${items}]`, words: all, bytes: bytes + sizeOf(all) }
}

/** Each name once, as many as there is room for. */
function createWords() {
  const names = new Set<string>()
  let left = wordBytes
  return {
    add(name: string) {
      if (names.has(name) || sizeOf(name) > left) return
      names.add(name)
      left -= sizeOf(name)
    },
    all: () => [...names].join('|'),
  }
}

const sizeOf = (written: string) => Buffer.byteLength(written) + 1

const stored = (item: Unrendered<InventoryItem>): StoredItem => ({
  ...item,
  enchantments: item.enchantments
    .slice(0, mostEnchantments)
    .map(({ name, level }) => ({ name, level })),
})

/** What lies in a container, in the language of the installation. */
export const unpackContents = (items: readonly StoredItem[], locale: string): InventoryItem[] =>
  renderAll(
    items.map((item) => ({
      ...item,
      enchantments: item.enchantments.map(({ name, level }) => {
        return { name, level, displayName: text('enchantments.name', name) }
      }),
    })),
    locale,
  )
