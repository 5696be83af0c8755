import { text } from '../../../locales/text'
import { joinLines } from '../../abilities/schedule'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'

export const joinLinesCommand = command('spawn-commands', {
  parse: noArguments,
  run(ctx) {
    const lines = joinLines(ctx.abilities.schedule, ctx.locale)
    if (lines.length === 0) throw new CommandRefusal(text('commands.noJoinLines'))
    ctx.runLines(lines)
    return text('commands.joinLinesSent', lines)
  },
})
