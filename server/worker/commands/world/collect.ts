import { text } from '../../../locales/text'
import { onlyCount } from '../args'
import { CommandRefusal, command } from '../command'
import { gather } from './gathering'

export const collectCommand = command('collect', {
  parse: onlyCount({ min: 1, max: 48, otherwise: 16 }),
  async run(ctx, radius, { signal }) {
    const picked = await gather(ctx, { radius, signal })
    if (picked === 0) throw new CommandRefusal(text('commands.nothingToCollect'))
    return text('commands.collected', picked)
  },
})
