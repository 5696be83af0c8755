import { format } from 'node:util'
import { partLogger } from '../log'

const log = partLogger('cli')

/** What nobody caught ends the process, as it would anyway, with a line of the log. */
export function endOnCrash(): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal('cli.crashed', { error })
      process.exit(1)
    })
  }
}

/** What packages print becomes lines of the log. */
export function relayConsole(): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const) {
    globalThis.console[method] = (...said: unknown[]) =>
      log.warning('cli.printed', { said: format(...said) })
  }
}
