import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { command } from '../command'
import { carried, carriedOrRefused } from '../item-names'
import { clicking } from './clicks'
import { transferArgs } from './transfer'

export const tossCommand = command('toss', {
  parse: transferArgs,
  fits: ({ thing }, { bot }) => carried(bot, thing).length > 0,
  async run(ctx, { thing, amount }, { signal }) {
    let left = amount
    const stacks = carriedOrRefused(ctx.bot, thing)
    for (const { type, count } of stacks.map(({ type, count }) => ({ type, count }))) {
      const some = Math.min(left, count)
      if (some === 0) break
      await clicking(ctx, signal, () => ctx.bot.toss(type, null, some))
      left -= some
    }
    const [first] = stacks
    return text('commands.tossed', amount - left, thing === first.name ? itemName(first) : thing)
  },
})
