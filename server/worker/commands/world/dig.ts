import { text } from '../../../locales/text'
import { place } from '../args'
import { command } from '../command'
import { approach, blockAt, breakBlock, vectorOf } from './blocks'

export const digCommand = command('dig', {
  parse: place,
  async run(play, to, { signal, progress }) {
    const at = vectorOf(play.bot, to)
    const { displayName } = blockAt(play.bot, at)
    await approach(play.bot, at, { signal, digs: true, progress })
    await breakBlock(play, blockAt(play.bot, at), signal)
    return text('commands.dug', displayName)
  },
})
