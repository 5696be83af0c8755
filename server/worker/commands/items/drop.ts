import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { CommandRefusal, command } from '../command'
import { clicking } from './clicks'

export const dropCommand = command('soltar', {
  parse: noArguments,
  async run(play, _, { signal }) {
    const { heldItem } = play.bot
    if (!heldItem) throw new CommandRefusal(es.emptyHand)
    const { count, displayName } = heldItem
    await clicking(play, signal, () => play.bot.tossStack(heldItem))
    return es.tossed(count, displayName)
  },
})
