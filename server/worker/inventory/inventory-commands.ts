import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import { createQueue } from '../../lib/queue'
import type { Unrendered } from '../../locales/rendered'
import type { Text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { actOnInventory } from './act'
import { readInventory } from './read'
import { craftOptions } from './recipes'

/** What an owner asks of the things that a bot carries; `ctx` throws while it stands in no world. */
export type InventoryCommands = {
  read(): Unrendered<Inventory>
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
    options: () => craftOptions(ctx().bot),
    async act(action, request) {
      const current = ctx()
      const result = await inTurn(() => actOnInventory(current, action, request))
      if (action === 'craft_item' && result.success) crafted(result.message)
      return result
    },
  }
}
