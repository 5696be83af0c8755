import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'

/** More than a console line shows of the shortest names. */
const mostNamed = 500

export const playersCommand = command('players', {
  parse: noArguments,
  run({ bot }) {
    // Some servers leave the newcomer itself out of the list that they send.
    const names = new Set([...Object.keys(bot.players), bot.username])
    const sorted = [...names].sort((a, b) => a.localeCompare(b))
    return text('commands.players', sorted.length, sorted.slice(0, mostNamed))
  },
})
