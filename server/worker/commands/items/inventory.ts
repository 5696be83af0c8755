import type { Item } from 'prismarine-item'
import { type Coded, identityOf, text } from '../../../locales/text'
import { itemName } from '../../entities/names'
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
export function counted(items: readonly Item[]) {
  const kinds = new Map<string, { name: Coded; count: number }>()
  for (const item of items) {
    const name = itemName(item)
    const key = identityOf(name)
    kinds.set(key, { name, count: (kinds.get(key)?.count ?? 0) + item.count })
  }
  return [...kinds.values()]
}
