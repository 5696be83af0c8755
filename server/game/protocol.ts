import type { Activity, RecentEvent, Survival } from '#contract/analytics'
import type { Address, AuthCode, ProxyCheck } from '#contract/bots/bots'
import type { PlayEnd } from '#contract/bots/own-client'
import type { ServerCheck } from '#contract/bots/server-check'
import type { ServerView } from '#contract/bots/server-view'
import type { ViewColumn } from '#contract/bots/view'
import type { BotVitals } from '#contract/bots/vitals'
import type { CommandResult, LogEntry } from '#contract/console'
import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryItem,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import type { Dimension, MapData, MapEntity, WorldPosition } from '#contract/map'
import type { BotEvent, WatchTopic } from '#contract/realtime'
import type { HostVitals } from '../lib/process-vitals'
import { minuteMs } from '../lib/time'
import type { Unrendered } from '../locales/rendered'
import type { Text } from '../locales/text'
import type { Report } from '../log'
import type { Arrival, Refusal, ServerSignals } from './arrival/arrival'
import type { BotSpec, PlayerUuid, ProxySpec } from './bot-spec'
import type { HostSettings } from './hosts/host-settings'
import type { HostIdentity, HostSnapshot } from './hosts/host-state'
import type { BotPlayer, Entrance, EntranceAddress } from './hosts/own-client'
import type { ConnectionReport, DisconnectReport, StatusChange } from './hosts/reports'
import type { LineQuery } from './lines/log-line'
import type { DangerMinute, GuardianAct, GuardianChange, Triggered } from './observations'
import {
  type CommandsOf,
  type EventsOf,
  ofBot,
  ofBoth,
  ofHost,
  toAll,
  toAny,
  toBot,
  toBotsHost,
  toHost,
} from './protocol-table'
import type { AskedQuestion, ClosedQuestion, GivenAnswer } from './questions'
import type { RecordedPiece, RecordingBegan } from './recording/order'
import { timings } from './timings'
import { driveCommands, driveEvents } from './view/driving'
import type { SeenFrame } from './view/frame'

export type { ConnectionReport, DisconnectReport, StatusChange }

/** Raised with each change of what control and hosts say to each other, which `protocol.test.ts` finds. */
export const protocolVersion = 1

/** What a bot in a world does now; control adds what went before. */
export type LiveAnalytics = {
  survival: Survival
  position: WorldPosition
  /** Since it entered the world. */
  session: Activity
  sessionStartedAt: number
  lastActivityAt: number
  /** Newest first; `at` in epoch ms. */
  recentEvents: { at: number; type: RecentEvent['type']; description: Text }[]
}

/** With what it carries, when it is asked for. */
export type WholeAnalytics = LiveAnalytics & { inventory: Unrendered<Inventory> }

/** To be kept: with what it carries when that is another than was told last of this stay in a world. */
export type KeptAnalytics = LiveAnalytics & Partial<Pick<WholeAnalytics, 'inventory'>>

/** The map around a bot; what moves on it has a name that people read. */
export type MapView = Omit<MapData, 'entities'> & { entities: MapViewEntity[] }
export type MapViewEntity = Omit<MapEntity, 'name'> & { name: Text }

export type Position = { x: number; y: number; z: number }

/** A column as the atlas keeps it: packed, and as it looks from afar. */
export type AtlasColumn = { x: number; z: number; packed: Uint8Array; overview: Uint8Array }

/** The bot that observes, and the server and dimension that it is in. */
export type Observer = { botId: string; target: string; dimension: Dimension }

/** The console's lines come in any case. */
export type PacedTopic = Exclude<WatchTopic, 'console'>

/** How often in ms each topic is pushed at most while something changes; absent: not at all. */
export type WatchPace = Partial<Record<PacedTopic, number>>

/** The host answers a long command by itself at the deadline; this is how late that may come. */
const longMs = timings.commandMs + 5_000

/**
 * What control asks of a host: which process answers it, and how long it may take. The host answers its own
 * and passes the rest on to its workers. Each travels with an id and fails typed (`HostError`).
 */
export const commands = {
  /** Heartbeat: a host that does not answer is replaced. */
  ping: toHost(),
  /** How the host and its threads do. */
  vitals: toHost<HostVitals>(3_000),
  /** First message after the host is up, and again when the settings change. */
  configure: toHost<void, HostSettings>(),
  /**
   * Control has stored every kept event of this host up to this number. The first one of a connection
   * says where it stands: what comes after that is sent again.
   */
  acknowledge: toHost<void, { number: number }>(),
  /** The bots that the host has, by id, a page at a time: those after this one. */
  snapshot: toHost<HostSnapshot, { after: string | null }>(10_000),
  /** Ends every session and the host itself. */
  shutdown: toHost(),
  /** The host asks: may this bot join now? Answered when it is its turn at that server. */
  permit: toHost<void, { botId: string; target: string }>(Number.POSITIVE_INFINITY),
  /** The host asks: why may this bot not go in where its server's name leads? Null: it may, now. */
  admit: toHost<Refusal | null, Arrival>(Number.POSITIVE_INFINITY),
  /**
   * Starts a bot. `resume`: it had been running before we went away. Each start has a higher `token` than
   * the one before, wherever that was; fails with STALE when the host knows a higher one. Absent where
   * there is one host only, which ends with who started it.
   */
  start: toHost<void, { bot: BotSpec; token?: number; resume: boolean }>(),
  /**
   * Stops a bot that was started with this token or a lower one; answered at once, the status `stopped`
   * follows as an event. `because`: the end that it is, when its owner did not ask for it.
   */
  stop: toHost<void, { botId: string; token?: number; because?: DisconnectReport }>(),
  /** The row of a live bot changed: name, prefix, autoReconnect, permitted players, abilities and recording count at once, the rest from its next start. */
  update: toBot<void, BotSpec>(),
  /** One console line: `/x` server command, prefix or bare known name bot command, else chat; `by` stands beside it. */
  command: toBot<CommandOutcome, { line: string; by?: string }>({ deadlineMs: longMs }),
  /** Says it in the game's chat, whatever it looks like. */
  chat: toBot<CommandOutcome, { message: string; by?: string }>({ deadlineMs: longMs }),
  /** What the bot pushes from now on, in this world and the next. */
  watch: toBot<void, { pace: WatchPace }>({ needs: 'session' }),
  /** The recording that goes on has enough; its end follows as an event, before the answer. */
  finishRecording: toBot({ needs: 'session' }),
  /** The newest of its passing lines, oldest first. */
  lines: toBotsHost<LogLine[], LineQuery>(),
  /** Its console was cleared: its passing lines go. */
  forgetLines: toBotsHost(),
  /** Control ends: what is to be copied of passing lines comes before the answer. */
  copyLines: toHost(1_500),
  analytics: toBot<WholeAnalytics>({ needs: 'session' }),
  inventory: toBot<Unrendered<Inventory>>(),
  /** Has the server say what the bot carries, and moves nothing. */
  syncInventory: toBot<Unrendered<InventoryResult>>({ deadlineMs: minuteMs }),
  /** What the bot could craft from what it carries. */
  craftOptions: toBot<Unrendered<CraftOption>[]>(),
  /** Does it, after what was asked before, and waits for the server's word. */
  inventoryAct: toBot<
    Unrendered<InventoryResult>,
    { action: InventoryAction; request: InventoryRequest }
  >({ deadlineMs: minuteMs }),
  /** Somebody is to come in once as this bot, from a client of their own; null: the host lets nobody in. */
  expectPlayer: toBotsHost<EntranceAddress | null, Entrance>(),
  /** Whoever plays with it from a client of their own leaves, for this reason. */
  endPlay: toBot<void, { because: PlayEnd }>({ needs: 'session' }),
  /** Fails when the bot is not asked that now, or not that way. */
  answerQuestion: toBot<void, GivenAnswer>({ needs: 'session' }),
  /** A bot whose guardian has taken it away comes back now. */
  comeBack: toBot({ needs: 'session' }),
  map: toBot<MapView>(),
  serverView: toBot<ServerView>(),
  /** Everything that is seen through the bot now; fails, like the next one, while its view is not watched. */
  view: toBot<SeenFrame>(),
  viewColumns: toBot<ViewColumn[], { columns: readonly (readonly [x: number, z: number])[] }>(),
  ...driveCommands,
  /** Dials through this proxy to the bot's server and answers how long it took, or why it failed. */
  checkProxy: toAny<Unrendered<ProxyCheck>, { proxy: ProxySpec; target: Address }>(longMs),
  /** Asks a server for its entry in the server list, through the proxy if there is one. */
  checkServer: toAny<
    Unrendered<ServerCheck>,
    { target: Address; version: string; proxy: ProxySpec | null }
  >(longMs),
  /** Looks up what a server says of bots, in the server list and by its names; `never`: not at these targets. */
  readSignals: toAny<ServerSignals, { target: Address; never?: string[] }>(longMs),
  /** What an owner's bots have reported of a server was deleted: they report it again. */
  rescanServer: toAll<{ ownerId: string; target: string }>(),
}

/** What hosts send to control; the events of one bot arrive in the order of their emission. */
export const events = {
  ready: ofHost<HostIdentity>(),
  /** What the host has logged. */
  report: ofHost<Report>('heard'),
  /** A worker died with these bots in it; the host has already replaced it. */
  workerLost: ofHost<{ botIds: string[] }>('stored'),
  status: ofBoth<StatusChange>('stored'),
  connection: ofBoth<{ botId: string; connection: ConnectionReport }>('stored'),
  /** In batches (100 ms). */
  logs: ofBot<{ botId: string; entries: LogLine[] }>('heard'),
  /** The newest passing lines of a bot, packed, to be kept in place of the last such copy. */
  lineCopy: ofHost<LineCopy>('heard'),
  event: ofBot<{ botId: string; event: Unrendered<BotEvent> }>(),
  /** Microsoft waits for this code; null when it no longer does. */
  authCode: ofBot<{ botId: string; authCode: AuthCode | null }>('newest'),
  /** A permitted player has commanded the bot, and their server proves who they are. */
  playerProven: ofBot<{ botId: string; player: PlayerUuid }>('stored'),
  /** Microsoft tokens to keep, sealed, for the next start. */
  microsoftCache: ofBot<{ botId: string; cache: string }>('stored'),
  /** While watched, when something changed. */
  analytics: ofBot<{ botId: string; analytics: LiveAnalytics }>(),
  inventory: ofBot<{ botId: string; inventory: Unrendered<Inventory> }>(),
  map: ofBot<{ botId: string; data: MapView }>(),
  serverView: ofBot<{ botId: string; surroundings: ServerView }>(),
  view: ofBot<{ botId: string; frame: SeenFrame }>(),
  ...driveEvents,
  /** How a bot in a world is, when that is shown otherwise than before. */
  botVitals: ofBot<BotVitals>('newest'),
  /** At a world's beginning, once a minute in it and at its end: to be kept. Counts since the last such event. */
  botStats: ofBot<{
    botId: string
    activity: Activity
    playedMs: number
    advancements: number
    analytics: KeptAnalytics
    danger?: DangerMinute
  }>('stored'),
  /** Who plays with it from a client of their own, or no longer does. */
  botPlayer: ofBot<BotPlayer>('newest'),
  /** What a rule of its owner looks for has begun, ended or happened. */
  triggered: ofBot<Triggered>('stored'),
  guardianActed: ofBot<GuardianAct>('stored'),
  guardianChanged: ofBot<{ botId: string; change: GuardianChange }>('stored'),
  asked: ofBot<AskedQuestion>('stored'),
  questionClosed: ofBot<ClosedQuestion>('stored'),
  /** What a bot has newly seen of its world. */
  columns: ofBot<Observer & { columns: AtlasColumn[] }>('heard'),
  /** What lies in a container that a bot opened or closed; null: the container is gone. */
  container: ofBot<
    Observer & { position: Position; kind: string; items: Unrendered<InventoryItem>[] | null }
  >('stored'),
  /** The first packet of a session that is recorded has come. */
  recordingBegan: ofBot<RecordingBegan>('stored'),
  /** More of it, compressed by itself; `end`: there is no more. */
  recorded: ofBot<RecordedPiece>('stored'),
  died: ofBot<Observer & { position: Position; message: string | null; at: number }>('stored'),
}

export type HostCommands = CommandsOf<typeof commands>
export type HostEvents = EventsOf<typeof events>

/** What became of a command. */
export type CommandOutcome = Unrendered<CommandResult>

/**
 * A line as it comes from the bot; `answersCommand` decides the socket event it travels by, `passing`
 * that the host alone has all of them.
 */
export type LogLine = Omit<LogEntry, 'message'> & {
  message: Text
  answersCommand: boolean
  passing?: boolean
}

/** `firstId`: of the oldest line in it. */
export type LineCopy = { botId: string; packed: Uint8Array; firstId: string }

export { HostError, type HostErrorCode, hostErrorCodes } from './hosts/host-error'
