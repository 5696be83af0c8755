import { text } from '../../../locales/text'
import { command } from '../command'
import { transfer, transferArgs } from './transfer'

export const withdrawCommand = command('withdraw', {
  parse: transferArgs,
  fits: (_, { bot }) => bot.currentWindow !== null,
  run: async (ctx, what, task) =>
    text('commands.withdrawn', await transfer(ctx, 'withdraw', what, task), what.thing),
})
