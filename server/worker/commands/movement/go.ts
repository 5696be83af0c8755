import { text } from '../../../locales/text'
import { walkTo, walkToColumn } from '../../movement/navigation'
import { column, place } from '../args'
import { command } from '../command'
import { blockPosition } from '../info/position'

export const goCommand = command('goto', {
  parse: (args) => place(args) ?? column(args),
  async run({ bot }, { x, y, z }, task) {
    const { position } = bot.entity
    const to = position.clone().set(x, y ?? position.y, z)
    await (y === null ? walkToColumn(bot, to, task) : walkTo(bot, to, 1, task))
    return text('commands.arrived', blockPosition(bot))
  },
})
