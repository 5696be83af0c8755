import type { Bot } from 'mineflayer'
import recipeLoader, { type Recipe } from 'prismarine-recipe'
import type { CraftOption } from '#contract/inventory'
import type { Unrendered } from '../../locales/rendered'
import { itemName } from '../entities/names'

type Option = Unrendered<CraftOption>
type Material = Option['materials'][number]

const none = -1
const mostTimes = 64

/** Worked out once for all bots of a version: there are a thousand and more. */
const known = new Map<string, ReadonlyMap<number, readonly Recipe[]>>()

function recipeBook(bot: Bot): ReadonlyMap<number, readonly Recipe[]> {
  const { version, registry } = bot
  const found = known.get(version)
  if (found) return found
  // It keeps one table, of whoever came last; and its types know versions only by name.
  const { Recipe } = recipeLoader(registry as unknown as string)
  const ids = Object.keys(registry.recipes).map(Number)
  const book = new Map(ids.map((id) => [id, Recipe.find(id, null)]))
  known.set(version, book)
  return book
}

/** Every recipe of a thing that the bot's version knows. */
export const recipesOf = (bot: Bot, itemId: number): readonly Recipe[] =>
  recipeBook(bot).get(itemId) ?? []

/** How often the bot's materials allow it. */
export function timesOf(bot: Bot, { delta }: Recipe): number {
  const used = delta.filter(({ count }) => count < 0)
  const times = used.map(({ id, metadata, count }) => {
    const carried = bot.inventory.count(id, metadata ?? null)
    return Math.floor(carried / -count)
  })
  return times.length === 0 ? 0 : Math.min(...times, mostTimes)
}

/** What goes into a recipe, by name; the same thing once. */
export function materialsOf(bot: Bot, { inShape, ingredients }: Recipe): Material[] {
  const all = [...(inShape ?? []).flat(), ...(ingredients ?? [])]
  const counts = new Map<number, number>()
  for (const { id } of all) if (id !== none) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => {
    const item = bot.registry.items[id]
    if (!item) return []
    return [{ name: item.name, displayName: itemName({ ...item, type: id }), count }]
  })
}

/** Materials in an order of their own, to compare and to tell apart. */
export function materialsKey(materials: readonly { name: string; count: number }[]): string {
  const counts = new Map<string, number>()
  for (const { name, count } of materials) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => `${name} ${count}`)
    .sort()
    .join()
}

/** Everything that the bot could make of what it carries, beside a table or by hand. */
export function craftOptions(bot: Bot): Option[] {
  const options = new Map<string, Option>()
  const carried = new Set(bot.inventory.items().map(({ type }) => type))
  for (const [id, recipes] of recipeBook(bot)) {
    const item = bot.registry.items[id]
    if (!item) continue
    const displayName = itemName({ ...item, type: id })
    for (const recipe of recipes) {
      if (!recipe.delta.every(({ id, count }) => count > 0 || carried.has(id))) continue
      const times = timesOf(bot, recipe)
      if (times === 0) continue
      const materials = materialsOf(bot, recipe)
      const { requiresTable: table, result } = recipe
      const key = `${id} ${materialsKey(materials)}`
      const known = options.get(key)
      if (known && known.times >= times) continue
      options.set(key, {
        name: item.name,
        displayName,
        count: result.count,
        times,
        table,
        materials,
      })
    }
  }
  return [...options.values()]
}
