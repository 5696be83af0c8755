import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { plainText } from '../../lib/plain-text'
import { text } from '../../locales/text'
import { CommandRefusal } from './command'
import { beginsWith, isCalled } from './spoken-names'
import { amountMeant, itemsMeant } from './typed-words'

type Named = { name: string; displayName: string }

const plain = (text: string) =>
  plainText(text)
    .replace(/^minecraft:/, '')
    .replace(/[\s-]+/g, '_')

/**
 * Everything that the word names: by its own name, its shown name, what people call it, its name in
 * their language, or the kind that it is of.
 */
function named<T extends Named>(all: readonly T[], word: string): T[] {
  const wanted = plain(word)
  const names = new Set(itemsMeant(wanted))
  // Up to 1.12 that was its name; since then it is what grows on it.
  if (names.has('grass_block') && !all.some(({ name }) => name === 'grass_block')) {
    names.add('grass')
  }
  const ways: ((one: T) => boolean)[] = [
    ({ name, displayName }) => names.has(name) || plain(displayName) === wanted,
    isCalled(wanted, 'name'),
    ({ name }) => name.endsWith(`_${wanted}`),
    beginsWith(wanted, 'name'),
  ]
  for (const fits of ways) {
    const found = all.filter(fits)
    if (found.length > 0) return found
  }
  return []
}

/** Ids of the blocks that the word names. */
export const blockIds = (bot: Bot, word: string): number[] =>
  named(bot.registry.blocksArray, word).map(({ id }) => id)

export function blocksNamed(bot: Bot, word: string): number[] {
  const ids = blockIds(bot, word)
  if (ids.length === 0) throw new CommandRefusal(text('commands.unknownBlock', word))
  return ids
}

export function itemIdsNamed(bot: Bot, word: string): number[] {
  const items = named(bot.registry.itemsArray, word)
  if (items.length === 0) throw new CommandRefusal(text('commands.unknownItem', word))
  return items.map(({ id }) => id)
}

/** The stacks that the word names among these; a word for all names them all. */
export function itemsNamed(items: readonly Item[], word: string): Item[] {
  return amountMeant(word) === 'all' ? [...items] : named(items, word)
}

/** The stacks that the bot carries of what the word names. */
export const carried = (bot: Bot, word: string): Item[] => itemsNamed(bot.inventory.items(), word)

export function carriedOrRefused(bot: Bot, word: string): [Item, ...Item[]] {
  const [first, ...rest] = carried(bot, word)
  if (!first) throw new CommandRefusal(text('commands.notCarried', word))
  return [first, ...rest]
}
