import type { BotStatus } from '#contract/bots/bots'

/** One life of a host's process. */
export type HostIdentity = {
  pid: number
  /** Of this life alone: another process, or the same one begun anew, has another. */
  incarnation: string
  /** The program's, for people. */
  version: string
  /** `protocolVersion` of its program; control takes no host with another one. */
  protocol: number
}

/** A bot that a host has. `token` is the one of the start that it obeyed. */
export type HostedBotState = {
  botId: string
  token: number
  status: BotStatus
  nextAttemptAt: number | null
  /** Of the connection that is open, epoch ms; null while there is none, or it is not in the world yet. */
  startedAt: number | null
  spawnedAt: number | null
}

export const snapshotPage = 500

/** Bots of a host, and the newest of its kept events that was told before. */
export type HostSnapshot = { number: number; bots: HostedBotState[] }

/** Where a host that ends alone leaves what it has told: its identity, then the kept events. */
export const leftFile = (socketPath: string): string => `${socketPath}.left`
