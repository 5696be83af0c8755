import { type Inventory, type InventoryItem, slots } from '#contract/inventory'
import type { Place } from './inventory-store'

export const gridCells = [0, 1, 2, 3] as const

export const ownSlots = {
  armour: slots.armour,
  offHand: slots.offHand,
  main: range(slots.main.first, slots.main.last),
  hotBar: range(slots.hotBar.first, slots.hotBar.last),
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export const ownSlot = (place: Place): number | null =>
  place.startsWith('own ') ? Number(place.slice(4)) : null

/** Where a place is clicked while a window is open; null where the window does not show it. */
export function windowSlotOf(place: Place, size: number): number | null {
  if (place.startsWith('window ')) return Number(place.slice(7))
  const slot = ownSlot(place)
  return slot === null || slot < slots.main.first ? null : size + slot - slots.main.first
}

export function itemAt({ items, window }: Inventory, place: Place): InventoryItem | undefined {
  const [kind, number] = place.split(' ')
  if (kind === 'own') return items.find(({ slot }) => slot === Number(number))
  if (kind === 'window') return window?.items.find(({ slot }) => slot === Number(number))
  return undefined
}

type Spot = { x: number; y: number }

const rowLength = 9
/** The window stands above everything else. */
const windowTop = -40

/** Where a place is on the screen, in slots: what the arrow keys go by. */
function spotOf(place: Place): Spot {
  if (place === 'result') return { x: 6, y: 1.5 }
  const number = Number(place.split(' ')[1])
  if (place.startsWith('grid ')) return { x: 3 + (number % 2), y: 1 + Math.floor(number / 2) }
  if (place.startsWith('window ')) return inRows(number, windowTop)
  if (number < slots.armour.length) return { x: 0, y: number }
  return number === slots.offHand ? { x: 1, y: 3 } : inRows(number - slots.main.first, 5)
}

const inRows = (number: number, top: number): Spot => ({
  x: number % rowLength,
  y: top + Math.floor(number / rowLength),
})

const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const aside = 10

/** The next place in the direction of an arrow key; straight ahead comes before aside. */
export function placeTowards(from: Place, key: string, all: readonly Place[]): Place | null {
  const way = ways[key]
  if (!way) return null
  const at = spotOf(from)
  const costs = all.flatMap((place) => {
    const { x, y } = spotOf(place)
    const ahead = (x - at.x) * way.x + (y - at.y) * way.y
    const off = Math.abs((x - at.x) * way.y) + Math.abs((y - at.y) * way.x)
    return ahead > 0 && off <= ahead + rowLength / 2 ? [{ place, cost: ahead + off * aside }] : []
  })
  return costs.sort((a, b) => a.cost - b.cost)[0]?.place ?? null
}
