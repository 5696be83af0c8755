import { z } from 'zod'
import type { Analytics } from './analytics'
import type { AuthCode, Bot, BotStatus, BulkProgress } from './bots'
import type { LogEntry } from './console'
import { limits } from './limits'
import type { MapData } from './map'
import type { Broadcast, Maintenance } from './notices'
import type { Surroundings } from './surroundings'

/** Why a socket is sent away; the browser then forgets its token. */
export type AuthErrorType = 'INVALID_TOKEN' | 'TOKEN_EXPIRED'

export type BotEvent = { type: string; description: string; timestamp: string }

/** Everything the server pushes. Declared once: the server, the socket and the browser use it. */
export type ServerToClientEvents = {
  botStatusUpdate: (update: { botId: string; status: BotStatus }) => void
  botUpdate: (update: { bot: Bot }) => void
  botDeleted: (update: { botId: string }) => void
  botLog: (update: { botId: string; log: LogEntry }) => void
  /** Like botLog, for lines that answer a command; a line travels by one of the two, once. */
  botConsoleLog: (update: { botId: string; log: LogEntry }) => void
  botEvent: (update: { botId: string; event: BotEvent }) => void
  /** A premium bot waits for its owner to enter this code; null when it does not any longer. */
  botAuthCode: (update: { botId: string; authCode: AuthCode | null }) => void
  /** Whole, at most every `limits.analytics.pushMs`, when something changed. */
  botAnalyticsUpdate: (update: { botId: string; analytics: Analytics }) => void
  mapUpdate: (update: { botId: string; data: MapData }) => void
  /** Whole, at most every `limits.surroundings.pushMs`, when something changed. */
  botSurroundings: (update: { botId: string; surroundings: Surroundings }) => void
  bulkProgress: (progress: BulkProgress) => void
  /** To every socket: an administrator's message. */
  broadcast: (broadcast: Broadcast) => void
  /** To every socket when maintenance begins, changes its message or ends. */
  maintenance: (maintenance: Maintenance) => void
  auth_error: (error: { type: AuthErrorType; message: string }) => void
  pong: (answer: { timestamp: string }) => void
  error: (error: { code: string; message: string }) => void
}

/** Everything a browser may emit. Each payload is parsed by its schema below before use. */
export type ClientToServerEvents = {
  join: (payload: { userId?: string }) => void
  subscribeToBotUpdates: (payload: { botIds: string[] }) => void
  /** What this socket wants of a bot from now on; an empty list ends it. */
  watchBot: (payload: { botId: string; topics: WatchTopic[] }) => void
  ping: () => void
}

export const WatchTopic = z.enum(['analytics', 'map', 'surroundings'])
export type WatchTopic = z.infer<typeof WatchTopic>

export const WatchPayload = z.object({
  botId: z.string().max(100),
  topics: z.array(WatchTopic).max(WatchTopic.options.length),
})

/** What the server knows of a socket; comes from its session, never from the browser. */
export type SocketData = { userId: string; sessionId: string; isAdmin: boolean }

export const JoinPayload = z.object({ userId: z.string().max(100).optional() }).optional()
export const SubscribePayload = z.object({
  botIds: z.array(z.string().max(100)).max(limits.bulk.max),
})
