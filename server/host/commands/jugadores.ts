import { type Command, noArguments } from './command'
import { es } from './commands.es'

export const jugadores: Command = {
  name: 'jugadores',
  aliases: ['players'],
  usage: '',
  help: es.help.jugadores,
  fits: noArguments,
  run({ bot }) {
    // Some servers leave the newcomer itself out of the list that they send.
    const names = new Set([...Object.keys(bot.players), bot.username])
    return es.players([...names].sort((a, b) => a.localeCompare(b)))
  },
}
