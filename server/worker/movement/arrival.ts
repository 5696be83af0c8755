import type { Bot } from 'mineflayer'
import { onWorldLost } from '../worlds/stay'

const placed = new WeakSet<Bot>()

/** Servers may let a bot in before they tell it where it stands and what is there. */
export function watchArrival(bot: Bot): void {
  onWorldLost(bot, () => {
    placed.delete(bot)
  })
  bot.on('forcedMove', () => {
    placed.add(bot)
  })
}

/** Whether the bot has been told where it stands in its world. */
export const knowsItsPlace = (bot: Bot): boolean => placed.has(bot)

/** Whether it knows where it stands, and has the column of blocks there. */
export const seesGround = (bot: Bot): boolean =>
  knowsItsPlace(bot) && bot.blockAt(bot.entity.position) !== null
