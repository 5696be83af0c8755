import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import recipeLoader, { type Recipe } from 'prismarine-recipe'
import { text } from '../../../locales/text'
import { thingAndCount } from '../args'
import { CommandRefusal, command } from '../command'
import { itemIdsNamed } from '../item-names'
import { clicking, resyncInventory } from '../items/clicks'
import { approach } from './blocks'

const tableRadius = 24

export const craftCommand = command('craft', {
  parse: (args) => thingAndCount(args, { max: 64, otherwise: 1 }),
  fits: () => false,
  async run(ctx, { thing, amount }, { signal, progress }) {
    const { bot } = ctx
    const table = tableNear(bot, tableRadius)
    const possible = itemIdsNamed(bot, thing).flatMap((id) => {
      const recipe = recipeFor(bot, id, table)
      return recipe ? [{ id, recipe }] : []
    })
    const [first] = possible
    if (!first) throw new CommandRefusal(text('commands.cannotCraft', thing))
    const { id, recipe } = first
    if (recipe.requiresTable && table) await approach(ctx, table.position, { signal, progress })
    const count = () =>
      bot.inventory.items().reduce((sum, one) => sum + (one.type === id ? one.count : 0), 0)
    const before = count()
    for (let made = 0; made < Math.ceil(amount / recipe.result.count); made += 1) {
      // What is left may be enough for another recipe of the same thing, or for none.
      const next = recipeFor(bot, id, table)
      if (!next) break
      const at = next.requiresTable && table ? table : undefined
      await clicking(ctx, signal, () => bot.craft(next, 1, at), ctx.timings.craftMs)
    }
    // Some servers agree to every click and make nothing of it.
    await resyncInventory(ctx, 'made')
    signal.throwIfAborted()
    if (count() <= before) throw new CommandRefusal(text('commands.cannotCraft', thing))
    return text('commands.crafted', count() - before, thing)
  },
})

/** One that the hands can do, else one for the table, out of what the bot carries. */
function recipeFor(bot: Bot, item: number, table: Block | null): Recipe | undefined {
  // It keeps one table for all bots, of whoever came last; and its types know versions only by name.
  recipeLoader(bot.registry as unknown as string)
  return bot.recipesFor(item, null, 1, null)[0] ?? bot.recipesFor(item, null, 1, table)[0]
}

/** The nearest crafting table within this many blocks. */
export function tableNear(bot: Bot, maxDistance: number) {
  const table = bot.registry.blocksByName.crafting_table
  return table ? bot.findBlock({ matching: table.id, maxDistance }) : null
}
