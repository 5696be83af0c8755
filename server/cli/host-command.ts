import { parseArgs } from 'node:util'
import { text } from '../locales/text'
import { parseFlags } from './flags'
import { type Command, exitCodes } from './terminal'

/** `enjambre host`: the bots' own process, which `serve` starts, or a command for itself. */
export const hostCommand: Command = async (args, { printError }) => {
  const { control } = parseFlags(
    () => parseArgs({ args, options: { control: { type: 'string' } } }).values,
  )
  const { runChildHost, runHost } = await import('../bot-host/main')
  if (control) await runHost(control)
  else if (process.send) await runChildHost()
  else {
    printError(text('cli.host.alone'))
    return exitCodes.usage
  }
  return exitCodes.ok
}
