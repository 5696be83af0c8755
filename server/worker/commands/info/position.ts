import type { Bot } from 'mineflayer'
import type { Position } from '../../../game/protocol'
import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'

export const positionCommand = command('position', {
  parse: noArguments,
  run: ({ bot }) => text('commands.position', blockPosition(bot), bot.game.dimension),
})

/** The block that the bot stands in. */
export function blockPosition(bot: Bot): Position {
  const { x, y, z } = bot.entity.position.floored()
  return { x, y, z }
}
