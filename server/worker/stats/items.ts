import type { Bot } from 'mineflayer'
import { type Text, text } from '../../locales/text'
import { droppedItem } from '../entities/dropped-item'

type Collect = { collectedEntityId: number; collectorEntityId: number; pickupItemCount?: number }
type Outlets = {
  /** The name is null when it cannot be read. */
  pickedUp(count: number, name: Text | null): void
  dropped(count: number): void
}

/** The slot that means beside the window. */
const beside = -999
const plainClick = 0
const dropKey = 4
const most = 64 * 46

/** Tells what the server says that the bot picked up, and what the bot lets fall. */
export function followItems(bot: Bot, { pickedUp, dropped }: Outlets) {
  let cursor = 0

  bot._client.prependListener('collect', (packet: Collect) => {
    if (packet.collectorEntityId !== bot.entity.id) return
    const entity = bot.entities[packet.collectedEntityId]
    if (!entity || /orb/i.test(entity.name ?? '')) return
    const item = droppedItem(entity)
    // Some servers leave the number out, and 0 arrives.
    const count = Math.min(packet.pickupItemCount || item?.count || 1, most)
    if (count < 1) return
    pickedUp(count, item && text('items.name', item.name, item.displayName))
  })

  const clickWindow = bot.clickWindow.bind(bot)
  bot.clickWindow = async (slot, button, mode) => {
    const window = bot.currentWindow ?? bot.inventory
    const before = mode === dropKey ? (window.slots[slot]?.count ?? 0) : 0
    await clickWindow(slot, button, mode)
    if (before > 0) dropped(button === 0 ? 1 : before)
  }

  /** From 1.17 on the client has done the click when it writes it, before that it has not. */
  const writesAfterwards = !bot.supportFeature('actionIdUsed')

  return {
    /** The bot lets fall what it holds in its hand: one, or all of it. */
    dropsHeld(all: boolean) {
      const held = bot.heldItem?.count ?? 0
      if (held > 0) dropped(all ? held : 1)
    },
    clicks({ slot, mouseButton, mode }: { slot: number; mouseButton: number; mode: number }) {
      const now = (bot.currentWindow ?? bot.inventory).selectedItem?.count ?? 0
      const before = writesAfterwards ? cursor : now
      const isDrop = slot === beside && mode === plainClick
      if (isDrop && before > 0) dropped(mouseButton === 0 ? before : 1)
      cursor = now
    },
  }
}
