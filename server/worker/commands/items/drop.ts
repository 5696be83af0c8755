import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { clicking } from './clicks'

export const dropCommand = command('drop', {
  parse: noArguments,
  async run(ctx, _, { signal }) {
    const { heldItem } = ctx.bot
    if (!heldItem) throw new CommandRefusal(text('commands.emptyHand'))
    const { count } = heldItem
    await clicking(ctx, signal, () => ctx.bot.tossStack(heldItem))
    return text('commands.tossed', count, itemName(heldItem))
  },
})
