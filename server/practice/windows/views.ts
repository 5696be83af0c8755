import type { SquidPlayer, SquidRegistry } from 'flying-squid'
import type { View } from './clicks'
import type { Items } from './items'
import type { Made } from './recipes'
import type { Slot } from './stacks'

/** A player's own slots in the protocol's order. */
export const inventory = { grid: 5, armour: 5, main: 9, hotBar: 36, offHand: 45 } as const
export const chestSlots = 27
const carriedSlots = 36
const tableGrid = { from: 1, to: 10 }

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** What is worn in slots 5 to 8. */
const worn = [/_helmet$|^turtle_helmet$/, /_chestplate$|^elytra$/, /_leggings$/, /_boots$/]

type Craft = (grid: readonly Slot[]) => Made | null

/** The player's own window: what they carry and wear, and a grid of two by two. */
export function ownView(player: SquidPlayer, items: Items, grid: Slot[], craft: Craft): View {
  const { slots } = player.inventory
  const { main, hotBar, offHand } = inventory
  const has = slots.length > offHand
  const view: View = {
    size: slots.length,
    get(at) {
      if (at === 0) return craft(grid)?.result ?? null
      return at < inventory.grid ? (grid[at - 1] ?? null) : items.read(slots[at])
    },
    set(at, stack) {
      if (at > 0 && at < inventory.grid) grid[at - 1] = stack
      else if (at > 0) player.inventory.updateSlot(at, items.write(stack))
    },
    most(at, stack) {
      if (at === 0) return 0
      if (at < inventory.armour || at >= main) return items.stackSize(stack)
      return worn[at - inventory.armour]?.test(items.nameOf(stack)) ? 1 : 0
    },
    quick(at) {
      const armour = range(inventory.armour, main)
      if (at === 0) return range(main, offHand).toReversed()
      if (at < main) return range(main, offHand)
      const rest = at < hotBar ? range(hotBar, offHand) : range(main, hotBar)
      return [...armour, ...(at === offHand ? range(main, offHand) : rest)]
    },
    hotBar,
    offHand: has ? offHand : null,
    make: () => take(grid, craft),
  }
  return view
}

/** A chest's slots, and behind them what the player carries. */
export function chestView(own: View, chest: Slot[]): View {
  return {
    ...behind(own, chest, chestSlots),
    most: (at, stack) => own.most(at < chestSlots ? own.hotBar : ownSlot(at, chestSlots), stack),
    quick: (at) =>
      at < chestSlots
        ? range(chestSlots, chestSlots + carriedSlots).toReversed()
        : range(0, chestSlots),
    make: null,
  }
}

/** A crafting table's result and grid, and behind them what the player carries. */
export function tableView(own: View, grid: Slot[], craft: Craft): View {
  const { from, to } = tableGrid
  const cells = behind(own, grid, to, from)
  return {
    ...cells,
    get: (at) => (at === 0 ? (craft(grid)?.result ?? null) : cells.get(at)),
    most: (at, stack) => (at === 0 ? 0 : own.most(at < to ? own.hotBar : ownSlot(at, to), stack)),
    quick(at) {
      if (at === 0) return range(to, to + carriedSlots).toReversed()
      const bar = to + carriedSlots - 9
      if (at < to) return range(to, to + carriedSlots)
      return at < bar ? range(bar, to + carriedSlots) : range(to, bar)
    },
    make: () => take(grid, craft),
  }
}

const ownSlot = (at: number, before: number) => at - before + inventory.main

function behind(own: View, before: Slot[], size: number, first = 0) {
  return {
    size: size + carriedSlots,
    get: (at: number) => (at < size ? (before[at - first] ?? null) : own.get(ownSlot(at, size))),
    set(at: number, stack: Slot) {
      if (at >= size) own.set(ownSlot(at, size), stack)
      else if (at >= first) before[at - first] = stack
    },
    hotBar: size + carriedSlots - 9,
    offHand: null,
  }
}

function take(grid: Slot[], craft: Craft) {
  const left = craft(grid)?.left
  if (left) grid.splice(0, grid.length, ...left)
}

/** How windows are called when they open, by version. */
export function windowType(registry: SquidRegistry, kind: 'chest' | 'table'): object {
  const isNumbered = registry.version['>=']('1.14')
  if (!isNumbered) {
    const slotCount = kind === 'chest' ? chestSlots : 0
    return {
      inventoryType: `minecraft:${kind === 'chest' ? 'chest' : 'crafting_table'}`,
      slotCount,
    }
  }
  // The crafter came before the crafting table in 1.20.3.
  const table = registry.version['>=']('1.20.3') ? 12 : 11
  return { inventoryType: kind === 'chest' ? 2 : table }
}
