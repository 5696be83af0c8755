import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
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

export const inventoryCommands = (
  ctx: () => CommandContext,
  crafted: (description: Text) => void,
): InventoryCommands => ({
  read: () => readInventory(ctx().bot),
  options: () => craftOptions(ctx().bot),
  async act(action, request) {
    const result = await actOnInventory(ctx(), action, request)
    if (action === 'craft_item' && result.success) crafted(result.message)
    return result
  },
})
