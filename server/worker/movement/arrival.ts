import type { Bot } from 'mineflayer'

const placed = new WeakSet<Bot>()

/** Servers may let a bot in before they tell it where it stands and what is there. */
export function watchArrival(bot: Bot): void {
  bot.once('forcedMove', () => {
    placed.add(bot)
  })
}

/** Whether the bot knows where it stands, and has the column of blocks there. */
export const seesGround = (bot: Bot): boolean =>
  placed.has(bot) && bot.blockAt(bot.entity.position) !== null
