import { text } from '../../../locales/text'
import { command } from '../command'
import { carried } from '../item-names'
import { transfer, transferArgs } from './transfer'

export const depositCommand = command('deposit', {
  parse: transferArgs,
  fits: ({ thing }, { bot }) => carried(bot, thing).length > 0,
  run: async (ctx, what, task) =>
    text('commands.deposited', await transfer(ctx, 'deposit', what, task), what.thing),
})
