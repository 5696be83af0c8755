import { commands as es } from '../../../locales/es/worker/commands'
import { placeOrNone } from '../args'
import { CommandRefusal, command } from '../command'
import { within } from '../deadline'
import { approach, blockAt, vectorOf } from './blocks'

const useMs = 5_000

export const useCommand = command('usar', {
  parse: placeOrNone,
  async run({ bot }, where, { signal, progress }) {
    if (where === 'none') {
      if (!bot.heldItem) throw new CommandRefusal(es.emptyHand)
      bot.activateItem()
      return es.used(bot.heldItem.displayName)
    }
    const at = vectorOf(bot, where)
    await approach(bot, at, { signal, progress })
    const block = blockAt(bot, at)
    await within(useMs, signal, bot.activateBlock(block), es.lateServer)
    return es.used(block.displayName)
  },
})
