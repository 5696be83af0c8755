import type { SquidRegistry } from 'flying-squid'
import recipeLoader, { type Recipe, type RecipeItem } from 'prismarine-recipe'
import type { Slot, Stack } from './stacks'

/** What lies in a crafting grid, row by row, and what stays there once it is made. */
export type Made = { result: Stack; left: readonly Slot[] }

const none = -1

/** Finds what a grid makes, by the game's own recipes. */
export function createRecipes(registry: SquidRegistry) {
  // Its types know versions only by name.
  const { Recipe } = recipeLoader(registry as unknown as string)
  const bySize = new Map<number, Recipe[]>()
  for (const id of Object.keys(registry.recipes).map(Number)) {
    for (const recipe of Recipe.find(id, null)) {
      const size = cellsOf(recipe).filter(({ id }) => id !== none).length
      bySize.set(size, [...(bySize.get(size) ?? []), recipe])
    }
  }
  return (grid: readonly Slot[]): Made | null => {
    const width = Math.sqrt(grid.length)
    const filled = grid.filter((slot) => slot !== null)
    if (filled.length === 0) return null
    const rows = Array.from({ length: width }, (_, y) => grid.slice(y * width, (y + 1) * width))
    const laid = trimmed(rows)
    const mirrored = laid.map((row) => row.toReversed())
    const found = bySize
      .get(filled.length)
      ?.find((recipe) =>
        recipe.inShape
          ? fits(recipe.inShape, laid) || fits(recipe.inShape, mirrored)
          : fitsLoose(recipe.ingredients, filled),
      )
    if (!found) return null
    const { id, count, metadata } = found.result
    const left = grid.map((slot) => remainder(registry, slot))
    return { result: { type: id, count, metadata: metadata ?? 0 }, left }
  }
}

const cellsOf = ({ inShape, ingredients }: Recipe): readonly RecipeItem[] =>
  inShape ? inShape.flat() : (ingredients ?? [])

function isOf(slot: Slot, { id, metadata }: RecipeItem): boolean {
  if (id === none) return slot === null
  return slot?.type === id && (metadata === null || slot.metadata === metadata)
}

/** A shape may have empty edges of its own. */
function fits(shape: readonly (readonly RecipeItem[])[], laid: readonly (readonly Slot[])[]) {
  const rows = trimmed(shape.map((row) => row.map((cell) => (cell.id === none ? null : cell))))
  return (
    rows.length === laid.length &&
    rows.every((row, y) => {
      const there = laid[y] ?? []
      const cells = Math.max(row.length, there.length)
      return Array.from({ length: cells }).every((_, x) => {
        const cell = row[x]
        return cell ? isOf(there[x] ?? null, cell) : (there[x] ?? null) === null
      })
    })
  )
}

function fitsLoose(ingredients: readonly RecipeItem[], filled: readonly Slot[]): boolean {
  const left = [...filled]
  return ingredients.every((one) => {
    const at = left.findIndex((slot) => isOf(slot, one))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Without the empty rows and columns at its edges. */
function trimmed<T>(rows: readonly (readonly (T | null)[])[]): (T | null)[][] {
  const isFull = (row: readonly (T | null)[]) => row.some((cell) => cell !== null)
  const [top, bottom] = [rows.findIndex(isFull), rows.findLastIndex(isFull)]
  const kept = rows.slice(top, bottom + 1)
  const columns = kept.flatMap((row) => row.flatMap((cell, x) => (cell === null ? [] : [x])))
  return kept.map((row) => row.slice(Math.min(...columns), Math.max(...columns) + 1))
}

const emptied: Record<string, string> = {
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  milk_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
}

function remainder({ items, itemsByName }: SquidRegistry, slot: Slot): Slot {
  if (!slot) return null
  if (slot.count > 1) return { ...slot, count: slot.count - 1 }
  const vessel = itemsByName[emptied[items[slot.type]?.name ?? ''] ?? '']
  return vessel ? { type: vessel.id, count: 1, metadata: 0 } : null
}
