import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Recipe } from 'prismarine-recipe'
import { type InventoryRequest, recipeAliases } from '#contract/inventory'
import { type Coded, isCoded, type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { clicking } from '../commands/items/clicks'
import { syncWindow } from '../commands/items/window-sync'
import { tableNear } from '../commands/world/craft'
import { itemName } from '../entities/names'
import { materialsKey, materialsOf, recipesOf, timesOf } from './recipes'

const tableReach = 4

const plain = (name: string) => {
  const word = name.replace(/^minecraft:/, '').toLowerCase()
  return Object.hasOwn(recipeAliases, word)
    ? recipeAliases[word as keyof typeof recipeAliases]
    : word
}

/** Makes a thing as often as asked, as long as the materials and the room last. */
export async function craftItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const { bot } = ctx
  const { result, materials, times = 1 } = request
  if (!result) throw new CommandRefusal(text('inventory.sayWhatToCraft'))
  if (bot.currentWindow) throw new CommandRefusal(text('inventory.notWithWindow'))
  const item = bot.registry.itemsByName[plain(result.name)]
  const known = item ? recipesOf(bot, item.id) : []
  if (!item || known.length === 0)
    throw new CommandRefusal(text('inventory.unknownRecipe', result.name))
  const name = itemName({ ...item, type: item.id })
  const wanted = materials?.length ? materialsKey(materials) : null
  const fitting = known.filter(
    (recipe) => wanted === null || materialsKey(materialsOf(bot, recipe)) === wanted,
  )
  if (fitting.length === 0) throw new CommandRefusal(text('inventory.otherMaterials', name))
  const deadline = performance.now() + ctx.timings.craftAllMs
  let made = 0
  for (let turn = 0; turn < times; turn += 1) {
    const step = nextOf(bot, fitting, name)
    if (isCoded(step) || performance.now() > deadline) {
      if (made > 0) return text('inventory.craftedFewer', made, name)
      throw new CommandRefusal(isCoded(step) ? step : text('inventory.refused'))
    }
    await craftOnce(ctx, step)
    made += step.recipe.result.count
  }
  return text('inventory.crafted', made, name)
}

type Step = { recipe: Recipe; table: Block | null }

/** By hand rather than at a table; or why there is nothing more to be made. */
function nextOf(bot: Bot, recipes: readonly Recipe[], name: Text): Step | Coded {
  const possible = recipes
    .filter((recipe) => timesOf(bot, recipe) > 0)
    .sort((a, b) => Number(a.requiresTable) - Number(b.requiresTable))
  const [recipe] = possible
  if (!recipe) return text('inventory.noMaterials', name)
  const table = recipe.requiresTable ? tableNear(bot, tableReach) : null
  if (recipe.requiresTable && !table) return text('inventory.noTable')
  return hasRoom(bot, recipe) ? { recipe, table } : text('inventory.noRoomForResult')
}

/** Room for the result, and for the bucket that a recipe leaves behind. */
function hasRoom(bot: Bot, { result, outShape }: Recipe): boolean {
  const left = new Set((outShape ?? []).flat().flatMap(({ id }) => (id === -1 ? [] : [id])))
  const empty = bot.inventory.emptySlotCount()
  const joins = bot.inventory
    .items()
    .some(
      ({ type, count, stackSize, nbt }) =>
        type === result.id && !nbt && count + result.count <= stackSize,
    )
  return empty >= left.size + (joins ? 0 : 1)
}

/** Crafts once, and hears from the server that there is more of it than before. */
async function craftOnce(ctx: CommandContext, { recipe, table }: Step): Promise<void> {
  const { bot } = ctx
  const { signal } = ctx.tasks
  const { id } = recipe.result
  const more = recipe.delta.reduce((sum, one) => sum + (one.id === id ? one.count : 0), 0)
  const work = async () => {
    const before = bot.inventory.count(id, null)
    await bot.craft(recipe, 1, table ?? undefined)
    await syncWindow(ctx, signal)
    if (bot.inventory.count(id, null) < before + more)
      throw new CommandRefusal(text('inventory.refused'))
  }
  await clicking(ctx, signal, work, ctx.timings.changeMs)
}
