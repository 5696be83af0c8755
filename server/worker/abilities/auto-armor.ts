import type { Abilities } from '#contract/bots/abilities'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { betterArmour, equipItem } from '../commands/items/gear'
import { itemName } from '../entities/names'
import { logAction, onInventory, type StartAbility } from './ability'

const lookMs = minuteMs

/** Wears the best armour that the bot carries. */
export const autoArmor: StartAbility<Abilities['autoArmor']> = (ctx) =>
  onInventory(ctx, lookMs, async (signal) => {
    const { bot } = ctx
    if (bot.currentWindow || bot.health <= 0) return
    for (const { item, to } of betterArmour(bot)) {
      await equipItem(ctx, item, to, signal)
      logAction(ctx, text('abilities.wears', itemName(item)))
    }
  })
