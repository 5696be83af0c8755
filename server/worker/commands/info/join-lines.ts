import { text } from '../../../locales/text'
import { joinLines } from '../../abilities/schedule'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'

export const joinLinesCommand = command('spawn-commands', {
  parse: noArguments,
  run(play) {
    const lines = joinLines(play.abilities.schedule, play.locale)
    if (lines.length === 0) throw new CommandRefusal(text('commands.noJoinLines'))
    play.runLines(lines)
    return text('commands.joinLinesSent', lines)
  },
})
