import { noArguments } from './args'
import { command } from './command'
import { es } from './commands.es'
import { sleepInBed } from './sleeping'

export const dormir = command('dormir', {
  parse: noArguments,
  async run(play, _, { signal }) {
    await sleepInBed(play, signal)
    return es.asleep
  },
})
