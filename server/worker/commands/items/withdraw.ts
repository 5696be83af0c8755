import { commands as es } from '../../../locales/es/worker/commands'
import { command } from '../command'
import { transfer, transferArgs } from './transfer'

export const withdrawCommand = command('retirar', {
  parse: transferArgs,
  fits: (_, { bot }) => bot.currentWindow !== null,
  run: async (play, what, task) =>
    es.withdrawn(await transfer(play, 'withdraw', what, task), what.thing),
})
