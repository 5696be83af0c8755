import type { Abilities } from '#contract/abilities'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { betterArmour, equipItem } from '../commands/items/gear'
import { onInventory, type StartAbility, tell } from './ability'

const lookMs = minuteMs

/** Wears the best armour that the bot carries. */
export const autoArmor: StartAbility<Abilities['autoArmor']> = (play) =>
  onInventory(play, lookMs, async (signal) => {
    const { bot } = play
    if (bot.currentWindow || bot.health <= 0) return
    for (const { item, to } of betterArmour(bot)) {
      await equipItem(play, item, to, signal)
      tell(play, text('abilities.wears', item.displayName))
    }
  })
