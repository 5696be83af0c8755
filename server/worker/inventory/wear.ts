import type { Item } from 'prismarine-item'
import { isRecord } from '../../game/untrusted-json'

type Components = { componentMap?: Map<string, { data?: unknown }> }

/** What an item says of itself since 1.20.5. */
export const component = (item: Item, name: string): unknown =>
  (item as Item & Components).componentMap?.get(name)?.data

/** What a thing that wears has left of its uses; null: it does not wear. Servers may have written anything. */
export function wearOf(item: Item): { left: number; most: number } | null {
  const most = Math.trunc(Number(component(item, 'max_damage') ?? item.maxDurability))
  if (!Number.isFinite(most) || most <= 0) return null
  const used = Number(component(item, 'damage') ?? tag(item, 'Damage') ?? item.metadata ?? 0)
  const left = Number.isFinite(used) ? most - Math.trunc(used) : most
  return { left: Math.max(0, Math.min(left, most)), most }
}

/** Whether it never wears, whatever damage it shows: plugins give things other looks by that. */
export const isUnbreakable = (item: Item): boolean =>
  Boolean((item as Item & Components).componentMap?.has('unbreakable')) ||
  Boolean(tag(item, 'Unbreakable'))

/** From 1.13 to 1.20.4 damage is one of these; before, an item's metadata is its damage. */
function tag({ nbt }: Item, name: string): unknown {
  const tags: unknown = nbt?.value
  const one = isRecord(tags) ? tags[name] : null
  return isRecord(one) ? one.value : undefined
}
