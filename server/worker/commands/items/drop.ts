import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { clicking } from './clicks'

export const dropCommand = command('drop', {
  parse: noArguments,
  async run(play, _, { signal }) {
    const { heldItem } = play.bot
    if (!heldItem) throw new CommandRefusal(text('commands.emptyHand'))
    const { count, displayName } = heldItem
    await clicking(play, signal, () => play.bot.tossStack(heldItem))
    return text('commands.tossed', count, displayName)
  },
})
