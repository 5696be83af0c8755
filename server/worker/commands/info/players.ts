import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'

export const playersCommand = command('jugadores', {
  parse: noArguments,
  run({ bot }) {
    // Some servers leave the newcomer itself out of the list that they send.
    const names = new Set([...Object.keys(bot.players), bot.username])
    return es.players([...names].sort((a, b) => a.localeCompare(b)))
  },
})
