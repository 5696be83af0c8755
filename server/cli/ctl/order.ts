import type { Terminal } from '../terminal'
import type { Client, Follow } from './client'

/** What an order of `ctl` has to work with. */
export type Work = {
  client: Client
  follow: Follow
  terminal: Terminal
  json: boolean
  signal: AbortSignal
}

/** One object on one line, for programs. */
export const printJson = ({ terminal }: Pick<Work, 'terminal'>, value: unknown): void =>
  terminal.print(JSON.stringify(value))
