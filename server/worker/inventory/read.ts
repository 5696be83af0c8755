import type { Bot } from 'mineflayer'
import { type Inventory, type OpenWindow, slots } from '#contract/inventory'
import { limits } from '#contract/limits'
import { flatten } from '../../game/chat-text'
import type { Unrendered } from '../../locales/rendered'
import { shownItem } from './items'
import { allSlots, itemIn } from './slots'

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
    title: flatten(window.title).text.slice(0, longestTitle),
    size,
    items: window.slots.slice(0, size).flatMap((item, slot) => shownItem(bot, item, slot) ?? []),
    cursor: shownItem(bot, window.selectedItem, cursorSlot),
  }
}

/** No slot at all: what the bot holds on its cursor. */
const cursorSlot = -1
