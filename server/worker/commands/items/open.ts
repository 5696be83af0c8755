import { commands as es } from '../../../locales/es/worker/commands'
import { placeOrNone } from '../args'
import { command } from '../command'
import { contentsOf, openContainer } from './containers'
import { counted } from './inventory'

export const openCommand = command('abrir', {
  parse: placeOrNone,
  async run(play, at, task) {
    const window = await openContainer(play, at === 'none' ? null : at, task)
    return es.contents(counted(contentsOf(window)))
  },
})
