import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { type InventoryRequest, slots } from '#contract/inventory'
import { text } from '../../locales/text'
import { CommandRefusal } from '../commands/command'

/** The game's own numbers: 5 to 8 is what the bot wears, 45 its off hand. */
const firstArmour = 5
const offHand = 45

/** Every slot of the API, in order. */
export const allSlots: readonly number[] = [
  ...slots.armour,
  slots.offHand,
  ...Array.from(
    { length: slots.hotBar.last - slots.main.first + 1 },
    (_, index) => slots.main.first + index,
  ),
]

/** Where the API's slot is in the game's inventory window. */
function gameSlot(slot: number): number {
  if (slot < slots.armour.length) return firstArmour + slot
  return slot === slots.offHand ? offHand : slot
}

/** Where the API's slot is in the window that takes the clicks; null when that does not show it. */
function clickedSlot(bot: Bot, slot: number): number | null {
  if (!allSlots.includes(slot)) return null
  const window = bot.currentWindow
  if (!window) return gameSlot(slot) < bot.inventory.slots.length ? gameSlot(slot) : null
  return slot < slots.main.first ? null : window.inventoryStart + slot - slots.main.first
}

/** What lies in the API's slot. An open window knows more of it than the inventory below. */
export function itemIn(bot: Bot, slot: number): Item | null {
  const inWindow = bot.currentWindow ? clickedSlot(bot, slot) : null
  const item = inWindow === null ? null : bot.currentWindow?.slots[inWindow]
  return (inWindow === null ? bot.inventory.slots[gameSlot(slot)] : item) ?? null
}

/** The window that clicks go to. */
export const clickedWindow = (bot: Bot): Window => bot.currentWindow ?? bot.inventory

export type Found = { slot: number; at: number; item: Item }

const plain = (name: string) => name.replace(/^minecraft:/, '').toLowerCase()

/** The name of the item that a request speaks of. */
function namedItem({ item }: InventoryRequest): string | null {
  if (item === undefined) return null
  return plain(typeof item === 'string' ? item : item.name)
}

/** The stack that is meant: in its slot, or the first one of its name. */
export function findStack(bot: Bot, request: InventoryRequest): Found {
  const name = namedItem(request)
  const { sourceSlot = slotWritten(request) } = request
  if (sourceSlot === null) {
    if (name === null) throw new CommandRefusal(text('inventory.sayWhich'))
    const slot = storage.find((slot) => itemIn(bot, slot)?.name === name)
    if (slot === undefined) throw new CommandRefusal(text('inventory.notCarried', name))
    return stackIn(bot, slot)
  }
  const found = stackIn(bot, sourceSlot)
  if (name !== null && found.item.name !== name)
    throw new CommandRefusal(text('inventory.changedMeanwhile'))
  return found
}

/** An item as the API shows it says itself where it lies. */
function slotWritten({ item }: InventoryRequest): number | null {
  const slot: unknown = typeof item === 'object' && 'slot' in item ? item.slot : null
  return typeof slot === 'number' ? slot : null
}

/** Carried before worn. */
const storage = allSlots.toSorted(
  (a, b) => Number(a < slots.main.first) - Number(b < slots.main.first) || a - b,
)

export function stackIn(bot: Bot, slot: number): Found {
  const at = placeOf(bot, slot)
  const item = itemIn(bot, slot)
  if (!item) throw new CommandRefusal(text('inventory.nothingThere'))
  return { slot, at, item }
}

/** Where a slot of the API is clicked. */
export function placeOf(bot: Bot, slot: number): number {
  const at = clickedSlot(bot, slot)
  if (at !== null) return at
  if (slot === slots.offHand && !bot.currentWindow)
    throw new CommandRefusal(text('inventory.noOffHand'))
  const isKnown = allSlots.includes(slot)
  throw new CommandRefusal(isKnown ? text('inventory.notWithWindow') : text('inventory.noSuchSlot'))
}

/** Whether one can lie upon the other, in the same slot. */
export const canJoin = (a: Item, b: Item): boolean =>
  a.type === b.type && a.metadata === b.metadata && a.stackSize > 1 && written(a) === written(b)

const written = ({ nbt, ...item }: Item) =>
  JSON.stringify([nbt ?? null, 'components' in item ? item.components : null])

export function firstEmpty(bot: Bot): number {
  const empty = storage.find((slot) => slot >= slots.main.first && !itemIn(bot, slot))
  if (empty === undefined) throw new CommandRefusal(text('inventory.full'))
  return empty
}
