import { text } from '../../../locales/text'
import { walkTo, walkToColumn } from '../../movement/navigation'
import { column, position } from '../args'
import { command } from '../command'
import { blockPosition } from '../info/position'

export const goCommand = command('goto', {
  parse: (args) => position(args) ?? column(args),
  async run(ctx, { x, y, z }, task) {
    const { bot } = ctx
    const { position } = bot.entity
    const to = position.clone().set(x, y ?? position.y, z)
    await (y === null ? walkToColumn(ctx, to, task) : walkTo(ctx, to, 1, task))
    return text('commands.arrived', blockPosition(bot))
  },
})
