import type { Item } from 'prismarine-item'
import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'

export const inventoryCommand = command('inventario', {
  parse: noArguments,
  run: ({ bot }) => {
    const items = counted(bot.inventory.items())
    return items.length === 0 ? es.noItems : es.items(items)
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
