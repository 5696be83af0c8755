import { type Command, noArguments } from './command'
import { es } from './commands.es'
import { blockPosition } from './pos'

export const estado: Command = {
  name: 'estado',
  aliases: ['status'],
  usage: '',
  help: es.help.estado,
  fits: noArguments,
  run({ bot }) {
    const ping = bot.player?.ping
    return es.status(
      rounded(bot.health),
      rounded(bot.food),
      blockPosition(bot),
      ping === undefined ? es.unknownValue : es.ping(ping),
    )
  },
}

const rounded = (value: number | undefined) =>
  value === undefined ? es.unknownValue : String(Math.round(value * 10) / 10)
