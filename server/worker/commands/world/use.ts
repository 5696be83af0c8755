import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { optionalPosition } from '../args'
import { CommandRefusal, command } from '../command'
import { within } from '../deadline'
import { approach, blockAt, vectorOf } from './blocks'

export const useCommand = command('use', {
  parse: optionalPosition,
  async run(ctx, where, { signal, progress }) {
    const { bot, timings } = ctx
    if (where === 'none') {
      if (!bot.heldItem) throw new CommandRefusal(text('commands.emptyHand'))
      bot.activateItem()
      return text('commands.used', itemName(bot.heldItem))
    }
    const at = vectorOf(bot, where)
    await approach(ctx, at, { signal, progress })
    const block = blockAt(bot, at)
    await within(timings.useMs, signal, bot.activateBlock(block), text('commands.lateServer'))
    return text('commands.used', itemName(block))
  },
})
