import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'

export const quitCommand = command('quit', {
  parse: noArguments,
  run(ctx) {
    ctx.quit()
    return text('commands.leaving')
  },
})
