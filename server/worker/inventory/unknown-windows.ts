import type { Bot } from 'mineflayer'

/** The bot's own slots, the last ones of a window. */
const ownSlots = 36
const hotBar = 9

type Opening = { windowId: number; slotCount?: number }
type Contents = { windowId: number; items: readonly unknown[] }

/**
 * Servers with mods open windows of kinds that only they know. Since 1.14 nobody says how many
 * slots a window has: Mineflayer knows it of the game's own and throws at others. Of these the
 * contents say it, which come after the window or before it. Listens before Mineflayer does.
 */
export function admitUnknownWindows(bot: Bot): void {
  let last: Contents | null = null
  bot._client.on('open_window', (packet: Opening) => {
    const count = last?.windowId === packet.windowId ? last.items.length : 0
    packet.slotCount ??= Math.max(0, count - ownSlots)
  })
  bot._client.on('window_items', (contents: Contents) => {
    last = contents
    const { currentWindow: window } = bot
    const { length } = contents.items
    // The game's own are called by their names.
    if (typeof window?.type !== 'number' || window.id !== contents.windowId) return
    if (window.slots.length === length) return
    window.slots = Array(length).fill(null)
    window.inventoryStart = length < ownSlots ? length : length - ownSlots
    window.inventoryEnd = length
    window.hotbarStart = length - hotBar
  })
}
