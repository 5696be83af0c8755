import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { closeWindow } from './containers'

export const closeCommand = command('cerrar', {
  parse: noArguments,
  fits: (_, { bot }) => bot.currentWindow !== null,
  async run(play, _, { signal }) {
    if (!play.bot.currentWindow) throw new CommandRefusal(es.noWindow)
    await closeWindow(play, signal)
    return es.windowClosed
  },
})
