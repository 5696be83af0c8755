import { walkTo } from '../navigation'
import { place } from './args'
import { command } from './command'
import { es } from './commands.es'
import { blockPosition } from './pos'

export const ir = command('ir', {
  parse: place,
  async run({ bot }, to, task) {
    await walkTo(bot, bot.entity.position.clone().set(to.x, to.y, to.z), 1, task)
    return es.arrived(blockPosition(bot))
  },
})
