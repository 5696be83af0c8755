import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'

export const respawnCommand = command('respawn', {
  parse: noArguments,
  run({ bot }) {
    if (bot.health > 0) throw new CommandRefusal(es.alive)
    bot.respawn()
    return es.respawning
  },
})
