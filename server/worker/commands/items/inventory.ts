import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'

export const inventoryCommand = command('inventory', {
  parse: noArguments,
  run: ({ bot }) => {
    const items = counted(bot.inventory.items())
    return items.length === 0 ? text('commands.noItems') : text('commands.items', items)
  },
})

/** How many there are of each kind. */
export function counted(items: readonly Pick<Item, 'displayName' | 'count'>[]) {
  const counts = new Map<string, number>()
  for (const { displayName, count } of items) {
    counts.set(displayName, (counts.get(displayName) ?? 0) + count)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}
