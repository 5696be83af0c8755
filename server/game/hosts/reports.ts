import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReason, ReconnectPolicy } from '#contract/bots/connections'
import type { Text } from '../../locales/text'

/** How a session or an attempt ended; `message` is for the user. Times in epoch ms. */
export type DisconnectReport = {
  reason: DisconnectReason
  message: Text
  raw: string
  policy: ReconnectPolicy
  suggestedVersion: string | null
  fault: boolean
  at: number
}

/** One attempt to be on a server, once it is over. */
export type ConnectionReport = DisconnectReport & {
  id: string
  address: string
  version: string | null
  startedAt: number
  spawnedAt: number | null
}

export type StatusChange = {
  botId: string
  status: BotStatus
  /** Epoch ms of the next attempt while a bot that had been running waits for it. */
  nextAttemptAt: number | null
  /** Set when the change is the end of a session. */
  end: DisconnectReport | null
  /** By which the session was started; absent where nobody has given one. */
  token?: number
}
