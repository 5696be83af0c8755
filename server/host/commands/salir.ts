import { type Command, noArguments } from './command'
import { es } from './commands.es'

export const salir: Command = {
  name: 'salir',
  aliases: ['quit'],
  usage: '',
  help: es.help.salir,
  fits: noArguments,
  run(play) {
    play.quit()
    return es.leaving
  },
}
