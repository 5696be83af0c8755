import { noArguments } from '../args'
import { command } from '../command'
import { es } from '../commands.es'
import { sleepInBed } from './sleeping'

export const sleepCommand = command('dormir', {
  parse: noArguments,
  async run(play, _, { signal }) {
    await sleepInBed(play, signal)
    return es.asleep
  },
})
