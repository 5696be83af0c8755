import { noArguments } from './args'
import { command } from './command'
import { es } from './commands.es'

export const salir = command('salir', {
  parse: noArguments,
  run(play) {
    play.quit()
    return es.leaving
  },
})
