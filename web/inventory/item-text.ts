import type { InventoryItem } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'

/** What an item is called: what somebody named it, else its own name. */
export const nameOf = ({ customName, displayName }: InventoryItem) =>
  customName ? `${customName} (${displayName})` : displayName

/** Everything there is to say of an item, line by line. */
export function linesOf(item: InventoryItem): string[] {
  const { durability, maxDurability, enchantments } = item
  const wear = durability === null || maxDurability === null
  return [
    t.stack(nameOf(item), item.count),
    ...enchantments.map(({ displayName, level }) => t.level(displayName, level)),
    ...(wear ? [] : [t.durability(durability, maxDurability)]),
  ]
}
