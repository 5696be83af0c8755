import type { Abilities } from '#contract/bots/abilities'
import { text } from '../../locales/text'
import { hasOffHand } from '../commands/items/equip'
import { equipItem } from '../commands/items/gear'
import { logAction, onInventory, type StartAbility } from './ability'

const lookMs = 30_000
const totem = 'totem_of_undying'

/** Keeps a totem in the other hand while the bot carries one. */
export const autoTotem: StartAbility<Abilities['autoTotem']> = (ctx) => {
  if (!hasOffHand(ctx.bot)) return () => undefined
  return onInventory(ctx, lookMs, async (signal) => {
    const { bot } = ctx
    if (bot.currentWindow || bot.health <= 0) return
    const held = bot.inventory.slots[bot.getEquipmentDestSlot('off-hand')]
    const spare = bot.inventory.items().find(({ name }) => name === totem)
    if (held?.name === totem || !spare) return
    await equipItem(ctx, spare, 'off-hand', signal)
    logAction(ctx, text('abilities.holdsTotem'))
  })
}
