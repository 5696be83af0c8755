import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'

/**
 * The player's things are the same ones in the inventory and in the window that is open before it.
 * Mineflayer has each twice: here the window shows them from its first moment on, and what the
 * server says of the inventory behind it; a window that the server closes leaves them as they were.
 */
export function keepWindowInStep(bot: Bot): void {
  // Before Mineflayer forgets the window.
  bot._client.on('close_window', () => {
    const { inventory, currentWindow: window } = bot
    if (!window) return
    for (let slot = window.inventoryStart; slot < window.inventoryEnd; slot += 1) {
      put(inventory, slot - window.inventoryStart + inventory.inventoryStart, window.slots[slot])
    }
  })
  // After Mineflayer has made its inventory, and listens before us.
  bot.once('inject_allowed', () => {
    const { inventory } = bot
    let filled: Window | null = null

    function show(slot: number) {
      const window = bot.currentWindow
      if (!window || slot < inventory.inventoryStart || slot >= inventory.inventoryEnd) return
      put(window, slot - inventory.inventoryStart + window.inventoryStart, inventory.slots[slot])
    }

    inventory.on('updateSlot', show)
    bot.on('windowOpen', (window) => {
      filled = window
    })
    for (const packet of ['open_window', 'open_horse_window']) {
      bot._client.on(packet, () => {
        // Some servers say what is in a window before they open it.
        if (filled === bot.currentWindow) return
        for (let slot = inventory.inventoryStart; slot < inventory.inventoryEnd; slot += 1) {
          show(slot)
        }
      })
    }
  })
}

/** A stack knows its own slot: each window has its own of it. */
function put(window: Window, slot: number, item: Item | null | undefined) {
  const own = item ? Object.assign(Object.create(Object.getPrototypeOf(item)), item) : null
  window.updateSlot(slot, own)
}
