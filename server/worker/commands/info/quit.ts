import { noArguments } from '../args'
import { command } from '../command'
import { es } from '../commands.es'

export const quitCommand = command('salir', {
  parse: noArguments,
  run(play) {
    play.quit()
    return es.leaving
  },
})
