import { text } from '../locales/text'
import { type Command, exitCodes } from './terminal'

/** `enjambre host`: the bots' own process, a child of `serve`. */
export const hostCommand: Command = async (_args, { printError }) => {
  if (!process.send) {
    printError(text('cli.host.alone'))
    return exitCodes.usage
  }
  const { runHost } = await import('../bot-host/main')
  await runHost()
  return exitCodes.ok
}
