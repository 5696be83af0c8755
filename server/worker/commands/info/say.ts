import { command } from '../command'
import { es } from '../commands.es'

export const sayCommand = command('decir', {
  parse: (args) => (args.length > 0 ? args.join(' ') : null),
  run({ bot }, message) {
    bot.chat(message)
    return es.said
  },
})
