import { text } from '../../../locales/text'
import { listedPlayers } from '../../server-view/server-view'
import { noArguments } from '../args'
import { command } from '../command'

/** More than a console line shows of the shortest names. */
const mostNamed = 500

export const playersCommand = command('players', {
  parse: noArguments,
  run({ bot }) {
    const names = listedPlayers(bot).map(([name]) => name)
    return text('commands.players', names.length, names.slice(0, mostNamed))
  },
})
