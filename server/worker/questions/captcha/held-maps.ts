import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'

/** Where an item's data stand: since 1.20.5 in components, before in NBT, before 1.13 in its damage. */
type MapItem = Item & { componentMap?: ReadonlyMap<string, { data?: unknown }> }
type Nbt = { value?: { map?: { value?: unknown } } } | null

/** The ids of the maps that the bot carries, what it has in hand first. */
export function heldMaps({ inventory, heldItem, version }: Bot): number[] {
  const slots = [heldItem, ...(inventory?.slots ?? [])]
  const ids = slots.flatMap((item) => idOf(item, version) ?? [])
  return [...new Set(ids)]
}

function idOf(item: Item | null | undefined, version: string): number | null {
  if (item?.name !== 'filled_map') return null
  const { componentMap, nbt, metadata } = item as MapItem
  const [, minor = 0] = version.split('.').map(Number)
  const isOld = version.startsWith('1.') && minor < 13
  const id = componentMap?.get('map_id')?.data ?? (nbt as Nbt)?.value?.map?.value
  if (typeof id === 'number') return id
  return isOld ? metadata : null
}
