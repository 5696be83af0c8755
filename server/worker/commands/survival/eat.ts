import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { thing } from '../args'
import { CommandRefusal, command } from '../command'
import { carried, carriedOrRefused } from '../item-names'
import { bestFood, eat, isFood } from './eating'

export const eatCommand = command('eat', {
  parse: (args) => (args.length === 0 ? '' : thing(args)),
  fits: (word, { bot }) => word === '' || carried(bot, word).some((item) => isFood(bot, item)),
  async run(ctx, word, { signal }) {
    const { bot } = ctx
    const item = word === '' ? bestFood(bot) : carriedOrRefused(bot, word)[0]
    if (!item) throw new CommandRefusal(text('commands.noFood'))
    if (!isFood(bot, item)) throw new CommandRefusal(text('commands.notFood', itemName(item)))
    await eat(ctx, item, signal)
    return text('commands.eaten', itemName(item))
  },
})
