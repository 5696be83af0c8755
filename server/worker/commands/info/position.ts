import type { Bot } from 'mineflayer'
import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments, type Place } from '../args'
import { command } from '../command'

export const positionCommand = command('pos', {
  parse: noArguments,
  run: ({ bot }) => es.position(blockPosition(bot), bot.game.dimension),
})

/** The block that the bot stands in. */
export function blockPosition(bot: Bot): Place {
  const { x, y, z } = bot.entity.position.floored()
  return { x, y, z }
}
