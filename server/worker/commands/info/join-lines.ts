import { commands as es } from '../../../locales/es/worker/commands'
import { joinLines } from '../../abilities/schedule'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'

export const joinLinesCommand = command('al-entrar', {
  parse: noArguments,
  run(play) {
    const lines = joinLines(play.abilities.schedule)
    if (lines.length === 0) throw new CommandRefusal(es.noJoinLines)
    play.runLines(lines)
    return es.joinLinesSent(lines)
  },
})
