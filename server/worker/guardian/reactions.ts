import type { Guardian, GuardianReaction } from '#contract/bots/guardian'
import { type Coded, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { hasOffHand } from '../commands/items/equip'
import { equipItem } from '../commands/items/gear'
import { bestFood, eat } from '../commands/survival/eating'
import { bedNear } from '../commands/survival/sleeping'
import { isDriven } from '../driving/is-driven'
import { itemName } from '../entities/names'
import { dimensionOf } from '../map/map-data'
import { walkTo } from '../movement/navigation'

type React = (ctx: CommandContext, settings: Guardian, signal: AbortSignal) => Promise<Coded | null>

const totem = 'totem_of_undying'
const atHomeBlocks = 2

/** What each does, and tells of it afterwards; throws CommandRefusal when it cannot be done. */
export const reactions: Record<Exclude<GuardianReaction, 'leave'>, React> = {
  tell: () => Promise.resolve(null),
  async totem(ctx, _, signal) {
    const { bot } = ctx
    if (!hasOffHand(bot)) throw new CommandRefusal(text('commands.noOffHand'))
    const held = bot.inventory.slots[bot.getEquipmentDestSlot('off-hand')]
    if (held?.name === totem) return text('guardian.totem')
    const spare = bot.inventory.items().find(({ name }) => name === totem)
    if (!spare) throw new CommandRefusal(text('guardian.noTotem'))
    freeHands(ctx)
    await equipItem(ctx, spare, 'off-hand', signal)
    return text('guardian.totem')
  },
  async eat(ctx, _, signal) {
    const { bot } = ctx
    const apple = bot.inventory.items().find(({ name }) => /golden_apple$/.test(name))
    const food = (bot.food < 20 && bestFood(bot)) || apple
    if (!food) throw new CommandRefusal(text('commands.noFood'))
    freeHands(ctx)
    await eat(ctx, food, signal)
    return text('guardian.ate', itemName(food))
  },
  async home(ctx, { home }, signal) {
    const { bot } = ctx
    if (home && home.dimension !== dimensionOf(bot.game.dimension)) {
      throw new CommandRefusal(text('guardian.otherDimension'))
    }
    const place = home
      ? bot.entity.position.clone().set(home.x, home.y, home.z)
      : bedNear(bot)?.position
    if (!place) throw new CommandRefusal(text('commands.noBed'))
    await ctx.tasks.run(text('guardian.takingOver'), (task) =>
      walkTo(ctx, place, atHomeBlocks, { signal: AbortSignal.any([task, signal]) }),
    )
    return null
  },
}

/**
 * Whoever digs, looks into a chest or is driven by hand leaves that: nothing can be taken in hand
 * meanwhile.
 */
function freeHands(ctx: CommandContext) {
  const { bot, tasks } = ctx
  if (!bot.currentWindow && !bot.targetDigBlock && !isDriven(ctx)) return
  tasks.stop(text('commands.replaced', text('guardian.takingOver')))
  bot.stopDigging()
  if (bot.currentWindow) bot.closeWindow(bot.currentWindow)
}
