import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import type { Unrendered } from '../../locales/rendered'
import type { Text } from '../../locales/text'
import type { Play } from '../commands/command'
import { actOnInventory } from './act'
import { readInventory } from './read'
import { craftOptions } from './recipes'

/** What an owner asks of the things that a bot carries; `play` throws while it stands in no world. */
export type InventoryDesk = {
  read(): Unrendered<Inventory>
  options(): Unrendered<CraftOption>[]
  act(action: InventoryAction, request: InventoryRequest): Promise<Unrendered<InventoryResult>>
}

export const inventoryDesk = (
  play: () => Play,
  crafted: (description: Text) => void,
): InventoryDesk => ({
  read: () => readInventory(play().bot),
  options: () => craftOptions(play().bot),
  async act(action, request) {
    const result = await actOnInventory(play(), action, request)
    if (action === 'craft_item' && result.success) crafted(result.message)
    return result
  },
})
