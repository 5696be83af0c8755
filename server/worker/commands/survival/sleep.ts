import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'
import { sleepInBed } from './sleeping'

export const sleepCommand = command('dormir', {
  parse: noArguments,
  async run(play, _, { signal }) {
    await sleepInBed(play, signal)
    return es.asleep
  },
})
