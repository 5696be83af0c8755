import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'

export const stopCommand = command('stop', {
  parse: noArguments,
  run({ bot, tasks }) {
    const stopped = tasks.stop()
    bot.clearControlStates()
    return stopped === null ? text('commands.nothingToStop') : text('commands.stopped', stopped)
  },
})
