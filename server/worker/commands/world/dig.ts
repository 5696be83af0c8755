import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { position } from '../args'
import { command } from '../command'
import { approach, blockAt, breakBlock, vectorOf } from './blocks'

export const digCommand = command('dig', {
  parse: position,
  async run(ctx, to, { signal, progress }) {
    const at = vectorOf(ctx.bot, to)
    const name = itemName(blockAt(ctx.bot, at))
    await approach(ctx, at, { signal, digs: true, progress })
    await breakBlock(ctx, blockAt(ctx.bot, at), signal)
    return text('commands.dug', name)
  },
})
