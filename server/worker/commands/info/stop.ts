import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'

export const stopCommand = command('parar', {
  parse: noArguments,
  run({ bot, tasks }) {
    const stopped = tasks.stop()
    bot.clearControlStates()
    return stopped === null ? es.nothingToStop : es.stopped(stopped)
  },
})
