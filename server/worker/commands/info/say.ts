import { commands as es } from '../../../locales/es/worker/commands'
import { command } from '../command'

export const sayCommand = command('decir', {
  parse: (args) => (args.length > 0 ? args.join(' ') : null),
  run({ bot }, message) {
    bot.chat(message)
    return es.said
  },
})
