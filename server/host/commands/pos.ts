import type { Bot } from 'mineflayer'
import { type Command, noArguments } from './command'
import { es } from './commands.es'

export const pos: Command = {
  name: 'pos',
  aliases: ['posición', 'posicion', 'position'],
  usage: '',
  help: es.help.pos,
  fits: noArguments,
  run: ({ bot }) => es.position(blockPosition(bot), bot.game.dimension),
}

/** The block that the bot stands in. */
export function blockPosition(bot: Bot): { x: number; y: number; z: number } {
  const { x, y, z } = bot.entity.position.floored()
  return { x, y, z }
}
