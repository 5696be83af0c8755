import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { type CommandContext, CommandRefusal } from '../command'
import { until } from '../deadline'
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

/** What a server says of somebody who has finished eating or drinking. */
const usedUp = 9

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
  await equipItem(ctx, item, 'hand', signal)
  const carried = () => bot.inventory.count(item.type, null)
  const before = { food: bot.food, carried: carried() }
  let isOver = false
  const onStatus = ({ entityId, entityStatus }: { entityId: number; entityStatus: number }) => {
    isOver ||= entityId === bot.entity.id && entityStatus === usedUp
  }
  bot._client.on('entity_status', onStatus)
  try {
    // Not `consume`: that takes any change in the hand, a late one too, for the end of the meal.
    bot.activateItem()
    const isEaten = await until(timings.useMs, signal, () => isOver || bot.food > before.food)
    if (!isEaten && carried() >= before.carried) throw new CommandRefusal(text('commands.notEaten'))
  } finally {
    bot._client.off('entity_status', onStatus)
    if (bot.usingHeldItem) bot.deactivateItem()
    bot.setQuickBarSlot(held)
  }
}
