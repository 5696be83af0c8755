import type { Bot } from 'mineflayer'
import { thingAndCount } from './args'
import { approach } from './blocks'
import { clicking } from './clicks'
import { CommandRefusal, command } from './command'
import { es } from './commands.es'
import { itemNamed } from './things'

const tableRadius = 24
const onceMs = 6_000

export const fabricar = command('fabricar', {
  parse: (args) => thingAndCount(args, { max: 64, otherwise: 1 }),
  fits: () => false,
  async run(play, { thing, amount }, { signal, progress }) {
    const { bot } = play
    const item = itemNamed(bot, thing)
    const table = tableNear(bot)
    const byHand = bot.recipesFor(item.id, null, 1, null)[0]
    const recipe = byHand ?? bot.recipesFor(item.id, null, 1, table)[0]
    if (!recipe) throw new CommandRefusal(es.cannotCraft(thing))
    if (recipe.requiresTable && table) await approach(bot, table.position, { signal, progress })
    const times = Math.ceil(amount / recipe.result.count)
    const count = () =>
      bot.inventory.items().reduce((sum, one) => sum + (one.type === item.id ? one.count : 0), 0)
    const before = count()
    const needed = recipe.requiresTable && table ? table : undefined
    for (let made = 0; made < times; made += 1) {
      await clicking(play, signal, () => bot.craft(recipe, 1, needed), onceMs)
    }
    if (count() <= before) throw new CommandRefusal(es.cannotCraft(thing))
    return es.crafted(count() - before, thing)
  },
})

function tableNear(bot: Bot) {
  const table = bot.registry.blocksByName.crafting_table
  return table ? bot.findBlock({ matching: table.id, maxDistance: tableRadius }) : null
}
