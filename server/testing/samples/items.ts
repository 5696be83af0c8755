import type { CraftOption, InventoryItem } from '#contract/inventory'

/** A stack as the API shows it. */
export const itemLike = (fields: Partial<InventoryItem> = {}): InventoryItem => ({
  name: 'cobblestone',
  slot: 36,
  count: 1,
  durability: null,
  maxDurability: null,
  displayName: 'Roca',
  customName: null,
  enchantments: [],
  stackSize: 64,
  ...fields,
})

/** Sticks out of two planks, as the API offers it. */
export const craftOptionLike = (fields: Partial<CraftOption> = {}): CraftOption => ({
  name: 'stick',
  displayName: 'Palo',
  count: 4,
  times: 3,
  table: false,
  materials: [{ name: 'oak_planks', displayName: 'Tablones de roble', count: 2 }],
  ...fields,
})
