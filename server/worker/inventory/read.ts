import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import {
  type Enchantment,
  type Inventory,
  type InventoryItem,
  type OpenWindow,
  slots,
} from '#contract/inventory'
import { limits } from '#contract/limits'
import { cleanText, flatten, tagValue } from '../../game/chat-text'
import { isRecord } from '../../game/untrusted-json'
import type { Unrendered } from '../../locales/rendered'
import { type Text, text } from '../../locales/text'
import { creatureName, itemName } from '../entities/names'
import { allSlots, itemIn } from './slots'
import { component, wearOf } from './wear'

const longestTitle = 80
const longestKind = 64

/** What the bot carries, wears and holds, and the container that is open before it. */
export function readInventory(bot: Bot): Unrendered<Inventory> {
  return {
    items: allSlots.flatMap((slot) => shownItem(bot, itemIn(bot, slot), slot) ?? []),
    heldSlot: slots.hotBar.first + (bot.quickBarSlot ?? 0),
    window: openWindow(bot),
  }
}

function openWindow(bot: Bot): Unrendered<OpenWindow> | null {
  const window = bot.currentWindow
  if (!window) return null
  const size = Math.min(window.inventoryStart, limits.windowSlots)
  return {
    id: window.id,
    kind: String(window.type).slice(0, longestKind),
    title: titleOf(window),
    size,
    items: window.slots.slice(0, size).flatMap((item, slot) => shownItem(bot, item, slot) ?? []),
    cursor: shownItem(bot, window.selectedItem, cursorSlot),
  }
}

/** What the game itself calls a window comes as a translation key, whose words only clients have. */
function titleOf({ type, title }: Window): Text {
  if (type === 'HorseWindow') return creatureName({ name: 'horse' })
  const { text: said, keys } = flatten(title)
  const shown = said.slice(0, longestTitle)
  return keys.length === 1 && keys[0] === said ? text('items.window', shown) : shown
}

/** No slot at all: what the bot holds on its cursor. */
const cursorSlot = -1

const longestName = 120
const mostCounted = 9_999

/** A stack as the API shows it; null for an empty slot. Servers may have written anything. */
export function shownItem(bot: Bot, item: Item | null | undefined, slot: number) {
  if (!item || !(item.count > 0)) return null
  const wear = wearOf(item)
  const shown: Unrendered<InventoryItem> = {
    name: item.name,
    slot,
    count: Math.min(Math.trunc(item.count), mostCounted),
    durability: wear?.left ?? null,
    maxDurability: wear?.most ?? null,
    displayName: itemName(item),
    customName: customNameOf(item),
    enchantments: enchantmentsOf(bot, item),
    stackSize: item.stackSize,
  }
  return shown
}

function customNameOf(item: Item): string | null {
  const written = component(item, 'custom_name') ?? component(item, 'item_name') ?? nameTag(item)
  if (written === undefined || written === null) return null
  return cleanText(flatten(written).text, longestName) || null
}

function nameTag({ nbt }: Item): unknown {
  const tags: unknown = nbt?.value
  const display = isRecord(tags) ? tags.display : null
  const inner = isRecord(display) ? display.value : null
  const name = isRecord(inner) ? inner.Name : null
  return isRecord(name) ? name.value : undefined
}

const mostShown = 50
const longestEnchantment = 60
const highestLevel = 32_767

/** Where the versions keep them, in an item's components and in its NBT. */
const componentNames = ['enchantments', 'stored_enchantments']
const tagNames = ['ench', 'Enchantments', 'StoredEnchantments']

type Holder = { nbt?: unknown; componentMap?: unknown }

/** An item's enchantments in any of the shapes of the protocol, whatever a server put there. */
function enchantmentsOf(bot: Bot, item: Holder): Unrendered<Enchantment>[] {
  const written = [...fromComponents(item.componentMap), ...fromTags(item.nbt)]
  return written.slice(0, mostShown).flatMap((one) => enchantment(bot, one) ?? [])
}

function fromComponents(map: unknown): unknown[] {
  if (!(map instanceof Map)) return []
  return componentNames.flatMap((name) => {
    const component: unknown = map.get(name)
    const data = isRecord(component) ? component.data : null
    const list = isRecord(data) ? data.enchantments : data
    return Array.isArray(list) ? list.slice(0, mostShown) : []
  })
}

function fromTags(nbt: unknown): unknown[] {
  const tags = isRecord(nbt) && isRecord(nbt.value) ? nbt.value : {}
  return tagNames.flatMap((name) => {
    const list = tagValue(tagValue(tags[name]))
    return Array.isArray(list) ? list.slice(0, mostShown) : []
  })
}

function enchantment(bot: Bot, written: unknown): Unrendered<Enchantment> | null {
  if (!isRecord(written)) return null
  const id = tagValue(written.id)
  const level = Number(tagValue(written.level ?? written.lvl))
  const name = nameOf(bot, id)
  if (!name) return null
  return {
    name,
    displayName: text('enchantments.name', name),
    level: Number.isFinite(level) ? Math.max(0, Math.min(Math.trunc(level), highestLevel)) : 1,
  }
}

function nameOf(bot: Bot, id: unknown): string | null {
  if (typeof id === 'string')
    return cleanText(id.replace(/^minecraft:/, ''), longestEnchantment) || null
  if (typeof id !== 'number') return null
  return bot.registry.enchantments[id]?.name ?? `#${id}`
}
