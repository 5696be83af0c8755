import { z } from 'zod'
import { says } from '../locales/coded'
import { answer, form, shape } from './common'
import { limits } from './limits'

/** Slots as the API numbers them: 0-3 head, chest, legs, feet; 4 off hand; 9-35 main; 36-44 hot bar. */
export const slots = {
  armour: [0, 1, 2, 3],
  offHand: 4,
  main: { first: 9, last: 35 },
  hotBar: { first: 36, last: 44 },
} as const

const Slot = z.int().min(0).max(slots.hotBar.last)

export const Enchantment = shape('Enchantment', {
  name: z.string(),
  displayName: z.string(),
  level: z.number(),
})
export type Enchantment = z.infer<typeof Enchantment>

/**
 * One stack. `displayName` is Spanish; `customName` is what a player or plugin called it: untrusted
 * plain text, already cut. `durability` is what is left of `maxDurability`; both null without wear.
 */
export const InventoryItem = shape('InventoryItem', {
  name: z.string(),
  slot: z.number(),
  count: z.number(),
  durability: z.number().nullable(),
  maxDurability: z.number().nullable(),
  displayName: z.string(),
  customName: z.string().nullable(),
  enchantments: z.array(Enchantment),
  stackSize: z.number(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

/** What the bot could make from what it carries; `table`: only beside a crafting table. */
export const CraftOption = shape('CraftOption', {
  name: z.string(),
  displayName: z.string(),
  /** Made at a time, and how often the materials allow it. */
  count: z.number(),
  times: z.number(),
  table: z.boolean(),
  materials: z.array(z.object({ name: z.string(), displayName: z.string(), count: z.number() })),
})
export type CraftOption = z.infer<typeof CraftOption>

/**
 * An open container: its own slots count from 0, and behind them the bot's 9 to 44; `kind` is the
 * game's window type, `cursor` what was picked up and not put down yet.
 */
export const OpenWindow = shape('OpenWindow', {
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  size: z.number(),
  items: z.array(InventoryItem),
  cursor: InventoryItem.nullable(),
})
export type OpenWindow = z.infer<typeof OpenWindow>

export const Inventory = shape('Inventory', {
  items: z.array(InventoryItem),
  /** Slot of the hot bar in hand, 36 to 44. */
  heldSlot: z.number(),
  window: OpenWindow.nullable(),
})
export type Inventory = z.infer<typeof Inventory>

/** `live` is false when the bot is stopped: then it is what was known last. */
export const InventoryAnswer = answer('InventoryAnswer', {
  inventory: Inventory,
  live: z.boolean(),
})

export const CraftOptionsAnswer = answer('CraftOptionsAnswer', { options: z.array(CraftOption) })

const inventoryActions = [
  'equip_offhand',
  'drop_item',
  'craft_item',
  'move_item',
  'split_item',
  'equip_item',
  'hold_slot',
  'use_item',
  'click_window',
  'close_window',
] as const
export const InventoryAction = z.enum(inventoryActions)
export type InventoryAction = z.infer<typeof InventoryAction>

const itemName = z.string().trim().min(1, says('validation.empty')).max(limits.itemName)
const amount = z.int().min(1).max(limits.stack)
const ItemOrName = z.union([itemName, z.looseObject({ name: itemName })])

/**
 * The body of every inventory action. What an action reads: `equip_offhand`, `equip_item`,
 * `use_item`, `hold_slot`: `sourceSlot` (or `item`); `drop_item`: those and `count` (absent: all);
 * `move_item`, `split_item`: `sourceSlot`, `targetSlot`, `count`; `craft_item`: `result`,
 * `materials`, `times`; `click_window`: `windowSlot`, `button`, `shift`.
 */
export const InventoryRequest = form('InventoryRequest', {
  item: ItemOrName.optional(),
  sourceSlot: Slot.optional(),
  targetSlot: Slot.optional(),
  count: amount.optional(),
  times: amount.optional(),
  result: z.looseObject({ name: itemName, count: amount.optional() }).optional(),
  materials: z
    .array(z.looseObject({ name: itemName, count: amount, slot: Slot.nullish() }))
    .max(limits.craftMaterials)
    .optional(),
  windowSlot: z.int().min(0).max(limits.windowSlots).optional(),
  button: z.enum(['left', 'right']).optional(),
  shift: z.boolean().optional(),
})
export type InventoryRequest = z.infer<typeof InventoryRequest>

/** How often to make it; once, when it is not said. */
export const CraftRequest = form('CraftRequest', { times: amount.optional() })

/** A thing's name in the game, or one of `recipeAliases`. */
export const RecipeParams = z.object({ id: z.string(), recipe: itemName })

/** Not an enumeration: an action that does not exist is not found. */
export const ActionParams = z.object({ id: z.string(), action: z.string() })

/** What became of an action, with the inventory as the server confirmed it. */
export const InventoryResult = shape('InventoryResult', {
  success: z.boolean(),
  message: z.string(),
  inventory: Inventory.nullable(),
})
export type InventoryResult = z.infer<typeof InventoryResult>

/** The specification's quick recipes; every other name is the game's own. */
export const recipeAliases = {
  sticks: 'stick',
  torches: 'torch',
  'crafting-table': 'crafting_table',
} as const satisfies Record<string, string>

/** Every item of every version: its picture's address and its Spanish name. */
export const ItemDatabase = z
  .record(z.string(), z.object({ imageUrl: z.string(), displayName: z.string() }))
  .meta({ id: 'ItemDatabase' })
export type ItemDatabase = z.infer<typeof ItemDatabase>
