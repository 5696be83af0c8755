import type { Window } from 'prismarine-windows'
import { clickedWindow } from '../../inventory/slots'
import type { CommandContext } from '../command'

/** The slots of a crafting grid, behind that of its result. */
function gridOf({ type, craftingResultSlot }: Window): number[] {
  if (craftingResultSlot !== 0) return []
  return Array.from({ length: type === 'minecraft:inventory' ? 4 : 9 }, (_, at) => at + 1)
}

/** One stack may fill up several. */
const mostStacks = 3

/**
 * Puts what lies on the cursor and in the crafting grid back among the bot's things. Some servers
 * let it fall when the window closes.
 */
export async function putBack({ bot, timings }: CommandContext): Promise<void> {
  const window = clickedWindow(bot)
  // Since 1.17 nothing has to be waited for; a click into the grid waits for what comes out of it.
  const ms = bot.supportFeature('actionIdUsed') ? 2 * timings.silentMs : 0
  const click = async (slot: number) => {
    const clicked = bot.clickWindow(slot, 0, 0).catch(() => undefined)
    await Promise.race([clicked, Bun.sleep(ms)])
  }
  for (const at of [null, ...gridOf(window)]) {
    if (at !== null && window.slots[at]) await click(at)
    for (let tries = 0; tries < mostStacks && window.selectedItem; tries += 1) {
      const { type, metadata, nbt } = window.selectedItem
      const { inventoryStart: from, inventoryEnd: to } = window
      const same = window.findItemRange(from, to, type, metadata, true, nbt)
      const slot = same?.slot ?? window.firstEmptySlotRange(from, to)
      if (slot === null) return
      await click(slot)
    }
  }
}
