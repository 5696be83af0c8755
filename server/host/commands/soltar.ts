import { noArguments } from './args'
import { clicking } from './clicks'
import { CommandRefusal, command } from './command'
import { es } from './commands.es'

export const soltar = command('soltar', {
  parse: noArguments,
  async run(play, _, { signal }) {
    const { heldItem } = play.bot
    if (!heldItem) throw new CommandRefusal(es.emptyHand)
    const { count, displayName } = heldItem
    await clicking(play, signal, () => play.bot.tossStack(heldItem))
    return es.tossed(count, displayName)
  },
})
