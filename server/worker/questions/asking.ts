import { createHash } from 'node:crypto'
import type { Bot } from 'mineflayer'
import type { BotSpec } from '../../game/bot-spec'
import type { Disconnect } from '../../game/disconnect'
import type { NewLine } from '../../game/lines/log-line'
import type { Timings } from '../../game/timings'
import type { Questions } from './questions'

/** One attempt to be on a server, as those see it who ask people about it. */
export type Asking = {
  bot: Bot
  /** `host:port` by which the bot's owner knows the server. */
  target: string
  questions: Questions
  spec(): BotSpec
  timings: Timings
  log(line: NewLine): void
  /** No line shows these words any more, whoever repeats them. */
  hide(line: string): void
  /** The server lets nobody in before a person has answered; that takes its time, until called. */
  hold(): () => void
  leave(end: Disconnect): void
  /** Aborts when the attempt has ended. */
  over: AbortSignal
}

/** By what the same question is known again. */
export const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
