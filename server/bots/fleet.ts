import type { BotStatus } from '#contract/bots'
import type { CommandResult } from '#contract/console'

export type LiveState = { status: BotStatus; nextAttemptAt: number | null }

/**
 * Works the desired state of every bot (a column) into the actual one (the bot host), across
 * crashes of the host and restarts of this process.
 */
export type Fleet = AsyncDisposable & {
  /** Starts the bot host and brings back every bot that should run. */
  begin(): Promise<void>
  stateOf(botId: string): LiveState
  /** The desired state of these bots changed in the database: act on it. */
  reconcile(botIds: string[]): void
  /** The bot's row changed (name, prefix, autoReconnect): tell its live session. */
  refresh(botId: string): void
  /** The bot's row is gone or about to go: end its session and forget it. */
  forget(botId: string): Promise<void>
  command(botId: string, line: string): Promise<CommandResult>
  chat(botId: string, message: string): Promise<CommandResult>
  /** Lets bots dial one more `host:port` while it is needed, or no longer. */
  allowTarget(target: string, allowed: boolean): Promise<void>
  /** Process id of the bot host, null while there is none. */
  hostPid(): number | null
}
