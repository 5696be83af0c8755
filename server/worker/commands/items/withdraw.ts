import { command } from '../command'
import { es } from '../commands.es'
import { transfer, transferArgs } from './transfer'

export const withdrawCommand = command('retirar', {
  parse: transferArgs,
  fits: (_, { bot }) => bot.currentWindow !== null,
  run: async (play, what, task) =>
    es.withdrawn(await transfer(play, 'withdraw', what, task), what.thing),
})
