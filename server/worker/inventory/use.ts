import type { InventoryRequest } from '#contract/inventory'
import { type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { pause } from '../commands/deadline'
import { clicking } from '../commands/items/clicks'
import { syncWindow } from '../commands/items/window-sync'
import { eat, isFood } from '../commands/survival/eating'
import { itemName } from '../entities/names'
import { takeInHand } from './moves'
import { findStack } from './slots'

/** Long enough for a server to take what was used out of the hand. */
const usingMs = 300

/** Takes a thing in hand and uses it; what can be eaten is eaten. */
export async function useItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const { bot } = ctx
  const { signal } = ctx.tasks
  const found = findStack(bot, request)
  const name = itemName(found.item)
  await takeInHand(ctx, found)
  const held = bot.heldItem
  if (held && isFood(bot, held)) {
    await eat(ctx, held, signal)
    return text('inventory.eaten', name)
  }
  bot.activateItem()
  await pause(usingMs, signal)
  bot.deactivateItem()
  await clicking(ctx, signal, () => syncWindow(ctx, signal), ctx.timings.useMs)
  return text('inventory.used', name)
}
