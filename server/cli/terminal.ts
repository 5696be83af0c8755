import { CodedError } from '../locales/coded-error'
import type { Text } from '../locales/text'

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGQUIT'

/** What `enjambre promote` sends to a control that stands by. */
export const promoteSignal = 'SIGUSR2'

/** The process as a command sees it: what it may read, write and wait for. */
export type Terminal = {
  env: Record<string, string | undefined>
  /** One line on standard output. */
  print(line: Text): void
  /** One line on standard error. */
  printError(line: Text): void
  /** Everything that standard input brings. */
  readInput(): Promise<string>
  /** Asks without showing what is typed; null when there is nobody to ask. */
  ask(question: Text): Promise<string | null>
  /** Resolves at the first signal to end; a second one ends the process at once. */
  stopped(): Promise<StopSignal>
  /** Resolves when `enjambre promote` says so. */
  promoted(): Promise<void>
}

/** Exit codes, as in sysexits.h where there is one. */
export const exitCodes = {
  ...{ ok: 0, failed: 1, usage: 64, data: 65 },
  ...{ unavailable: 69, refused: 77, config: 78 },
} as const

/** Works on the arguments after the command's name and returns the exit code. */
export type Command = (args: string[], terminal: Terminal) => Promise<number> | number

/** Arguments that a command cannot use; its help follows. */
export class UsageError extends CodedError {
  override name = 'UsageError'
}
