import { text } from '../../../locales/text'
import { placeOrNone } from '../args'
import { CommandRefusal, command } from '../command'
import { within } from '../deadline'
import { approach, blockAt, vectorOf } from './blocks'

const useMs = 5_000

export const useCommand = command('use', {
  parse: placeOrNone,
  async run({ bot }, where, { signal, progress }) {
    if (where === 'none') {
      if (!bot.heldItem) throw new CommandRefusal(text('commands.emptyHand'))
      bot.activateItem()
      return text('commands.used', bot.heldItem.displayName)
    }
    const at = vectorOf(bot, where)
    await approach(bot, at, { signal, progress })
    const block = blockAt(bot, at)
    await within(useMs, signal, bot.activateBlock(block), text('commands.lateServer'))
    return text('commands.used', block.displayName)
  },
})
