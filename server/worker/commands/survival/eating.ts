import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { type CommandContext, CommandRefusal } from '../command'
import { until, within } from '../deadline'
import { equipItem } from '../items/gear'

const full = 20
/** Eaten at any time, whether hungry or not. */
const always = new Set(['golden_apple', 'enchanted_golden_apple', 'chorus_fruit', 'honey_bottle'])
/** What harms, or is too precious to be eaten unasked. */
const unwise = new Set([
  ...always,
  'rotten_flesh',
  'spider_eye',
  'poisonous_potato',
  'pufferfish',
  'suspicious_stew',
  'chicken',
])

export const isFood = (bot: Bot, item: Item): boolean => bot.registry.foods[item.type] !== undefined

/** What feeds most of what the bot carries. */
export function bestFood(bot: Bot): Item | null {
  const points = (item: Item) => bot.registry.foods[item.type]?.foodPoints ?? 0
  const [best] = bot.inventory
    .items()
    .filter((item) => isFood(bot, item) && !unwise.has(item.name))
    .sort((a, b) => points(b) - points(a))
  return best ?? null
}

/** Eats one of these, and takes back in hand what it held. */
export async function eat(ctx: CommandContext, item: Item, signal: AbortSignal): Promise<void> {
  const { bot, timings } = ctx
  if (bot.food >= full && !always.has(item.name))
    throw new CommandRefusal(text('commands.notHungry'))
  const held = bot.quickBarSlot
  const before = { food: bot.food, count: item.count }
  await equipItem(ctx, item, 'hand', signal)
  try {
    const eaten = bot.consume().catch(() => {
      throw new CommandRefusal(text('commands.notEaten'))
    })
    await within(timings.useMs, signal, eaten, text('commands.lateServer'))
    const fed = () => bot.food > before.food || bot.heldItem?.count !== before.count
    if (!(await until(1_000, signal, fed))) throw new CommandRefusal(text('commands.notEaten'))
  } finally {
    if (bot.usingHeldItem) bot.deactivateItem()
    bot.setQuickBarSlot(held)
  }
}
