import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'

export const respawnCommand = command('respawn', {
  parse: noArguments,
  run({ bot }) {
    if (bot.health > 0) throw new CommandRefusal(text('commands.alive'))
    bot.respawn()
    return text('commands.respawning')
  },
})
