import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import { HostError } from '../../game/protocol'
import { errorText } from '../../lib/error-text'
import { createQueue } from '../../lib/queue'
import type { Unrendered } from '../../locales/rendered'
import { type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { watchCursor } from '../commands/items/clicks'
import { craftItem } from './craft'
import { dropItem, equipItem, equipOffHand, holdSlot, moveItem, splitItem } from './moves'
import { readInventory } from './read'
import { craftOptions } from './recipes'
import { useItem } from './use'
import { clickOpenWindow, closeOpenWindow, syncInventory } from './windows'

/** What an owner asks of the things that a bot carries; `ctx` throws while it stands in no world. */
export type InventoryCommands = {
  read(): Unrendered<Inventory>
  sync(): Promise<Unrendered<InventoryResult>>
  options(): Unrendered<CraftOption>[]
  act(action: InventoryAction, request: InventoryRequest): Promise<Unrendered<InventoryResult>>
}

/** One action after the other. */
export function inventoryCommands(
  ctx: () => CommandContext,
  crafted: (description: Text) => void,
): InventoryCommands {
  const inTurn = createQueue()
  return {
    read: () => readInventory(ctx().bot),
    async sync() {
      const current = ctx()
      return await inTurn(() => answered(current, () => syncInventory(current)))
    },
    options: () => craftOptions(ctx().bot),
    async act(action, request) {
      const current = ctx()
      const result = await inTurn(() => answered(current, () => acts[action](current, request)))
      if (action === 'craft_item' && result.success) crafted(result.message)
      return result
    },
  }
}

/** Does it and answers how it went; throws CommandRefusal when it cannot. */
type Act = (ctx: CommandContext, request: InventoryRequest) => Text | Promise<Text>

const acts: Record<InventoryAction, Act> = {
  equip_offhand: equipOffHand,
  drop_item: dropItem,
  craft_item: craftItem,
  move_item: moveItem,
  split_item: splitItem,
  equip_item: equipItem,
  hold_slot: holdSlot,
  use_item: useItem,
  click_window: clickOpenWindow,
  close_window: closeOpenWindow,
}

/** Does it, and answers with the inventory as the server confirmed it. */
async function answered(
  ctx: CommandContext,
  act: () => Text | Promise<Text>,
): Promise<Unrendered<InventoryResult>> {
  watchCursor(ctx.bot)
  const { success, message } = await outcomeOf(ctx, act)
  if (ctx.tasks.signal.aborted && !success) throw new HostError('BOT_NOT_RUNNING')
  return { success, message, inventory: readInventory(ctx.bot) }
}

async function outcomeOf(ctx: CommandContext, act: () => Text | Promise<Text>) {
  try {
    ctx.tasks.signal.throwIfAborted()
    return { success: true, message: await act() }
  } catch (error) {
    return { success: false, message: reasonOf(error) }
  }
}

function reasonOf(error: unknown): Text {
  if (error instanceof CommandRefusal) return error.why
  const message = errorText(error)
  const isRefused = /missing ingredient/.test(message)
  return isRefused ? text('inventory.refused') : text('inventory.failed', message)
}
