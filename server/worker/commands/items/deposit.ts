import { commands as es } from '../../../locales/es/worker/commands'
import { command } from '../command'
import { carried } from '../item-names'
import { transfer, transferArgs } from './transfer'

export const depositCommand = command('depositar', {
  parse: transferArgs,
  fits: ({ thing }, { bot }) => carried(bot, thing).length > 0,
  run: async (play, what, task) =>
    es.deposited(await transfer(play, 'deposit', what, task), what.thing),
})
