import { type Command, CommandRefusal, noArguments } from './command'
import { es } from './commands.es'

export const respawn: Command = {
  name: 'respawn',
  aliases: ['reaparecer'],
  usage: '',
  help: es.help.respawn,
  fits: noArguments,
  run({ bot }) {
    if (bot.health > 0) throw new CommandRefusal(es.alive)
    bot.respawn()
    return es.respawning
  },
}
