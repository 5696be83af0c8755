import { text } from '../../../locales/text'
import { command } from '../command'

export const sayCommand = command('say', {
  parse: (args) => (args.length > 0 ? args.join(' ') : null),
  run({ bot }, message) {
    bot.chat(message)
    return text('commands.said')
  },
})
