import type { CraftOption } from '#contract/inventory'
import type { GridItems } from './use-slot-interaction'

const key = (materials: readonly { name: string; count: number }[]) =>
  materials
    .map(({ name, count }) => `${count} ${name}`)
    .sort()
    .join()

/** What could come of what lies in the grid, of all that the bot can make by hand. */
export function matches(gridItems: GridItems, options: readonly CraftOption[]): CraftOption[] {
  const names = gridItems.flatMap((item) => (item ? [item.name] : []))
  if (names.length === 0) return []
  const counts = Map.groupBy(names, (name) => name)
  const wanted = key([...counts].map(([name, all]) => ({ name, count: all.length })))
  const found = options.filter(({ table, materials }) => !table && key(materials) === wanted)
  // Two planks side by side make something else than two on top of each other.
  const isColumn = [0, 1].some((x) => gridItems[x] && gridItems[x + 2] && names.length === 2)
  return isColumn ? found.toSorted((a, b) => rank(a) - rank(b)) : found
}

const rank = ({ name }: CraftOption) => (name === 'stick' || name === 'torch' ? 0 : 1)
