import { text } from '../../../locales/text'
import { optionalPosition } from '../args'
import { command } from '../command'
import { contentsOf, openContainer } from './containers'
import { counted } from './inventory'

export const openCommand = command('open', {
  parse: optionalPosition,
  async run(ctx, at, task) {
    const window = await openContainer(ctx, at === 'none' ? null : at, task)
    return text('commands.contents', counted(contentsOf(window)))
  },
})
