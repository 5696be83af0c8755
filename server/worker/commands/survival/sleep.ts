import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'
import { sleepInBed } from './sleeping'

export const sleepCommand = command('sleep', {
  parse: noArguments,
  async run(ctx, _, { signal }) {
    await sleepInBed(ctx, signal)
    return text('commands.asleep')
  },
})
