import type { Bot } from 'mineflayer'
import itemLoader, { type Item } from 'prismarine-item'

type Given = { slotId: number; contents: object }

/** The player's own slots as this packet counts them: the bar, then what lies above it. */
const barSlots = 9
const ownSlots = 36

/**
 * From 1.21.2 on servers give things past the window that is open. Mineflayer puts them into the
 * inventory behind it alone, where closing the window would undo them.
 */
export function showWhatIsGiven(bot: Bot): void {
  bot._client.on('set_player_inventory', ({ slotId, contents }: Given) => {
    const window = bot.currentWindow
    if (!window || !(slotId >= 0 && slotId < ownSlots)) return
    const behind = slotId < barSlots ? slotId + ownSlots - barSlots : slotId - barSlots
    const slot = window.inventoryStart + behind
    if (slot >= window.inventoryEnd) return
    // An empty slot is null, which the types leave out.
    window.updateSlot(slot, itemLoader(bot.registry).fromNotch(contents) as Item)
  })
}
