import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { closeWindow } from './containers'

export const closeCommand = command('close', {
  parse: noArguments,
  fits: (_, { bot }) => bot.currentWindow !== null,
  async run(ctx, _, { signal }) {
    if (!ctx.bot.currentWindow) throw new CommandRefusal(text('commands.noWindow'))
    await closeWindow(ctx, signal)
    return text('commands.windowClosed')
  },
})
