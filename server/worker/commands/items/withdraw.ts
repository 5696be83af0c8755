import { text } from '../../../locales/text'
import { command } from '../command'
import { transfer, transferArgs } from './transfer'

export const withdrawCommand = command('withdraw', {
  parse: transferArgs,
  fits: (_, { bot }) => bot.currentWindow !== null,
  run: async (play, what, task) =>
    text('commands.withdrawn', await transfer(play, 'withdraw', what, task), what.thing),
})
