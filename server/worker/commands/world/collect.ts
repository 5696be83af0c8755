import { commands as es } from '../../../locales/es/worker/commands'
import { onlyCount } from '../args'
import { CommandRefusal, command } from '../command'
import { gather } from './gathering'

export const collectCommand = command('recoger', {
  parse: onlyCount({ min: 1, max: 48, otherwise: 16 }),
  async run(play, radius, { signal }) {
    const picked = await gather(play, { radius, signal })
    if (picked === 0) throw new CommandRefusal(es.nothingToCollect)
    return es.collected(picked)
  },
})
