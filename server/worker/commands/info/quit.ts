import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'

export const quitCommand = command('salir', {
  parse: noArguments,
  run(play) {
    play.quit()
    return es.leaving
  },
})
