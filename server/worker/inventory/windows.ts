import type { InventoryRequest } from '#contract/inventory'
import { type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { clicking, inTurn } from '../commands/items/clicks'
import { closeWindow } from '../commands/items/containers'
import { syncWindow } from '../commands/items/window-sync'

const plainClick = 0
const shiftClick = 1

/** One click in the open window; what comes of it is the server's to say. */
export async function clickOpenWindow(
  ctx: CommandContext,
  request: InventoryRequest,
): Promise<Text> {
  const { bot } = ctx
  const { signal } = ctx.tasks
  const { windowSlot, button = 'left', shift = false } = request
  const window = bot.currentWindow
  if (!window) throw new CommandRefusal(text('inventory.noWindow'))
  if (windowSlot === undefined) throw new CommandRefusal(text('inventory.sayWhichSlot'))
  if (windowSlot >= window.inventoryEnd) throw new CommandRefusal(text('inventory.noSuchSlot'))
  const mode = shift ? shiftClick : plainClick
  let isRefused = false
  const work = async () => {
    if (bot.currentWindow !== window) throw new CommandRefusal(text('inventory.noWindow'))
    try {
      await bot.clickWindow(windowSlot, button === 'left' ? 0 : 1, mode)
    } catch (error) {
      // Menus of old servers refuse every click, and act on it.
      if (!(error instanceof Error) || !/rejected transaction/.test(error.message)) throw error
      isRefused = true
    }
    await syncWindow(ctx, signal)
  }
  await clicking(ctx, signal, work, ctx.timings.clickMs)
  if (isRefused && bot.currentWindow === window) throw new CommandRefusal(text('inventory.refused'))
  return text('inventory.clicked')
}

/** What the cursor holds goes back to the bot, by the server's own doing. */
export async function closeOpenWindow(ctx: CommandContext): Promise<Text> {
  const { signal } = ctx.tasks
  if (!ctx.bot.currentWindow) throw new CommandRefusal(text('inventory.noWindow'))
  await closeWindow(ctx, signal)
  await clicking(ctx, signal, () => syncWindow(ctx, signal), ctx.timings.clickMs)
  return text('inventory.closed')
}

/** A server that does not answer leaves things as they are: nothing was clicked. */
export async function syncInventory(ctx: CommandContext): Promise<Text> {
  const { signal } = ctx.tasks
  await inTurn(ctx.bot, signal, () => syncWindow(ctx, signal))
  return text('inventory.synced')
}
