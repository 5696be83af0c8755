import { type Command, noArguments } from './command'
import { es } from './commands.es'

export const jugadores: Command = {
  name: 'jugadores',
  aliases: ['players'],
  usage: '',
  help: es.help.jugadores,
  fits: noArguments,
  run({ bot }) {
    const names = Object.keys(bot.players).sort((a, b) => a.localeCompare(b))
    return names.length > 0 ? es.players(names) : es.noPlayers
  },
}
