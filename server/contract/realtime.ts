import { z } from 'zod'
import type { SystemAlert } from './admin/alerts'
import type { Machines } from './admin/machines'
import type { LiveMetrics } from './admin/metrics'
import type { Broadcast, BroadcastForm, Maintenance } from './admin/notices'
import type { SystemLog } from './admin/system-logs'
import type { Analytics, AnalyticsFigures } from './analytics'
import type { AuthCode, Bot, BotStatus, BulkProgress } from './bots/bots'
import type {
  DriveAct,
  DriveActAnswer,
  DriveAnswer,
  DriveInput,
  DrivenUpdate,
  DriverUpdate,
} from './bots/drive'
import type { Arrangement } from './bots/order'
import type { PlayerUpdate } from './bots/own-client'
import type { BotRecording } from './bots/recording'
import type { ServerView } from './bots/server-view'
import type { ViewColumn, ViewColumnsPayload, ViewFrame } from './bots/view'
import type { BotVitals } from './bots/vitals'
import type { LogEntry } from './console'
import type { Inventory } from './inventory'
import { limits } from './limits'
import type { MapData } from './map'
import type { Invoice } from './payments'

/** Why a socket is sent away; the browser then forgets its token. */
export type AuthErrorType = 'INVALID_TOKEN' | 'TOKEN_EXPIRED'

/** `answersCommand` decides by which event it reaches those who follow the bot without `watchBot`. */
type ConsoleLine = LogEntry & { answersCommand: boolean }

export type BotState = { botId: string } & Pick<
  Bot,
  'status' | 'nextAttemptAt' | 'waits' | 'lastEnd'
>

export type BotEvent = { type: string; description: string; timestamp: string }

/** Everything the server pushes. Declared once: the server, the socket and the browser use it. */
export type ServerToClientEvents = {
  botStatusUpdate: (update: { botId: string; status: BotStatus }) => void
  botUpdate: (update: { bot: Bot }) => void
  /** Many at once, instead of a `botUpdate` for each; also those that are shared with the user from now on. */
  botsCreated: (update: { bots: Bot[] }) => void
  /** Also when it is shared with the user no longer. */
  botDeleted: (update: { botId: string }) => void
  /** To the owner: places, groups, tags or favourites of these bots are others now. */
  botsArranged: (update: { bots: Arrangement[] }) => void
  botLog: (update: { botId: string; log: LogEntry }) => void
  /** Like botLog, for lines that answer a command; a line travels by one of the two, once. */
  botConsoleLog: (update: { botId: string; log: LogEntry }) => void
  botEvent: (update: { botId: string; event: BotEvent }) => void
  /** A premium bot waits for its owner to enter this code; null when it no longer does. */
  botAuthCode: (update: { botId: string; authCode: AuthCode | null }) => void
  /** Whole; to those who follow a bot without `watchBot`. */
  botAnalyticsUpdate: (update: { botId: string; analytics: Analytics }) => void
  /** `slow`: too many are looked at, so that this one comes less often. */
  mapUpdate: (update: { botId: string; data: MapData; slow?: true }) => void
  /** To every socket of the owner: all that changes of a bot by itself, in one event. */
  botState: (update: BotState) => void
  /** Of a bot that is watched; whole, at the topic's pace, when something changed. */
  botAnalytics: (update: { botId: string; analytics: AnalyticsFigures }) => void
  /** `live` is false when the bot is stopped: then it is what was seen last. */
  botInventory: (update: { botId: string; inventory: Inventory; live: boolean }) => void
  botSurroundings: (update: { botId: string; surroundings: ServerView }) => void
  /** What has changed of what is seen through a bot, in the order in which it happened. */
  botView: (update: { botId: string; frame: ViewFrame }) => void
  /** Who drives a bot has changed; also to who begins to follow one that is driven. */
  botDriver: (update: DriverUpdate) => void
  /** To the socket that drives it, when it stands elsewhere or another input counts. */
  botDriven: (update: DrivenUpdate) => void
  /** To those who see a bot: somebody plays with it from a client of their own, or no longer does. */
  botPlayer: (update: PlayerUpdate) => void
  /** New lines of a bot whose console is watched, the oldest first. */
  botConsole: (update: { botId: string; lines: ConsoleLine[] }) => void
  /** To the owner: a recording was asked for, began, grew, ended or is gone. */
  botRecording: (update: { botId: string; recording: BotRecording }) => void
  /** To sockets of the owner that watch vitals: those of bots whose are others now. */
  botVitals: (update: { vitals: BotVitals[] }) => void
  /** To owner and invited alike: what they share, or is shared with them, is another: ask again. */
  sharesUpdate: (update: Record<string, never>) => void
  /** To the owner: something is asked, or is not any more; how many questions are open now. */
  inboxUpdate: (update: { open: number }) => void
  /** To the user: rules, channels or the history of notifications are others: ask again. */
  notificationsUpdate: (update: Record<string, never>) => void
  bulkProgress: (progress: BulkProgress) => void
  /** To every socket: an administrator's message. */
  broadcast: (broadcast: Broadcast) => void
  /** To every socket when maintenance begins, changes its message or ends. */
  maintenance: (maintenance: Maintenance) => void
  /** To every socket at its beginning and when it changes: whether bots wait for an administrator. */
  botsHeld: (update: { held: boolean }) => void
  /** To the owner of an invoice: it is new, something was seen, confirmed, settled or ended. */
  invoiceUpdate: (update: { invoice: Invoice }) => void
  /** The caller's name, e-mail, plan, points or number of bots changed: ask again for what shows them. */
  accountUpdate: (update: { reason: 'account' | 'subscription' | 'points' }) => void
  /** A piece of the answer that the caller waits for; the whole one comes with the response. */
  assistantPiece: (piece: { streamId: string; text: string }) => void
  /** To administrators who subscribed: every 5 s, and at once on request. */
  'admin:metrics-update': (metrics: LiveMetrics) => void
  /** The same message under the other name that the specification gives it. */
  'metrics-update': (metrics: LiveMetrics) => void
  /** To the same: every 5 s, and as soon as a machine comes, goes or is changed. */
  'admin:machines': (machines: Machines) => void
  'admin:new-log': (log: SystemLog) => void
  /** To the same: a cause began, is another one now, or has ended. */
  'admin:system-alert': (alert: SystemAlert) => void
  /** Somebody signed in or out; only ever logged by browsers. */
  'admin:user-activity': (activity: { userId: string; action: string; timestamp: string }) => void
  auth_error: (error: { type: AuthErrorType; message: string }) => void
  pong: (answer: { timestamp: string }) => void
  error: (error: { code: string; message: string }) => void
}

/** What was read at this revision is current; and the caller's bulk action that goes on or has just ended. */
export type Joined = { revision: string; bulk: BulkProgress | null }

/** Everything a browser may emit. Each payload is parsed by its schema below before use. */
export type ClientToServerEvents = {
  join: (payload: { userId?: string }, joined?: (answer: Joined) => void) => void
  subscribeToBotUpdates: (payload: { botIds: string[] }) => void
  /** What this socket wants of a bot from now on, answered once it holds; an empty list ends it. */
  watchBot: (payload: { botId: string; topics: WatchTopic[] }, begun?: () => void) => void
  /** Whether this socket is told how its user's bots are; answered with all that is known now. */
  watchVitals: (
    payload: { watch: boolean },
    begun?: (whole: { vitals: BotVitals[] }) => void,
  ) => void
  /** All that is seen through a bot whose view this socket watches; null when it is not to be seen. */
  viewBot: (payload: { botId: string }, seen?: (whole: ViewFrame | null) => void) => void
  /** Columns of it, as they are when the answer comes among the frames. */
  viewColumns: (payload: ViewColumnsPayload, seen?: (columns: ViewColumn[] | null) => void) => void
  /** Begins to drive a bot. */
  drive: (
    payload: { botId: string; take: boolean },
    answered?: (answer: DriveAnswer) => void,
  ) => void
  /** Volatile, every 50 ms while this socket drives it. */
  driveInput: (input: DriveInput) => void
  /** What is done once. */
  driveAct: (
    payload: { botId: string; act: DriveAct },
    answered?: (answer: DriveActAnswer) => void,
  ) => void
  driveEnd: (payload: { botId: string }) => void
  ping: () => void
  /** Accepted and checked against the session: its payload makes nobody an administrator. */
  'admin:identify': (payload?: { role?: string; type?: string }) => void
  'admin:subscribe-metrics': () => void
  'admin:unsubscribe-metrics': () => void
  'admin:request-metrics': () => void
  'admin:test-alert': () => void
  'admin:broadcast': (payload: BroadcastForm) => void
}

export const WatchTopic = z.enum([
  'analytics',
  'inventory',
  'map',
  'surroundings',
  'console',
  'view',
])
export type WatchTopic = z.infer<typeof WatchTopic>

/** The event that brings a topic to those who watch it. */
export const topicEvents = {
  analytics: 'botAnalytics',
  inventory: 'botInventory',
  map: 'mapUpdate',
  surroundings: 'botSurroundings',
  console: 'botConsole',
  view: 'botView',
} as const satisfies Record<WatchTopic, keyof ServerToClientEvents>

export const WatchPayload = z.object({
  botId: z.string().max(100),
  topics: z.array(WatchTopic).max(WatchTopic.options.length),
})

export const WatchVitalsPayload = z.object({ watch: z.boolean() })

/** What the server knows of a socket; comes from its session, never from the browser. */
export type SocketData = { userId: string; sessionId: string; isAdmin: boolean }

export const JoinPayload = z.object({ userId: z.string().max(100).optional() }).optional()
export const SubscribePayload = z.object({
  botIds: z.array(z.string().max(100)).max(limits.bulk.max),
})

/** What the browser says it is; nothing follows from it. */
export const IdentifyPayload = z
  .object({ role: z.string().max(40).optional(), type: z.string().max(40).optional() })
  .nullish()
