import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { slots } from '#contract/inventory'

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
export function clickedSlot(bot: Bot, slot: number): number | null {
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
