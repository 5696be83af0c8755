import type { WebSocketData } from '@socket.io/bun-engine'
import { Server } from 'socket.io'
import type { BotVitals } from '#contract/bots/vitals'
import type { ServerToClientEvents, WatchTopic } from '#contract/realtime'
import { applyAccess } from './bots/access/tell'
import type { Context } from './context'
import { AppError } from './errors'
import type { Ticker } from './lib/clock'
import { every } from './lib/every'
import { partLogger } from './log'
import { acceptSockets } from './realtime/connections'
import { createEngine, guardEngine } from './realtime/engine'
import type { Pushed } from './realtime/event-stream'
import { createPlaces } from './realtime/places'
import { createRevisions } from './realtime/revisions'
import { rooms, type SocketServer, type WatchMode } from './realtime/rooms'
import { checkSessions, checkStreams, rejectSocket } from './realtime/session-watch'
import { toRefusal } from './realtime/socket-auth'
import { createStreams, type Streams } from './realtime/streams'
import { createTraffic, type RealtimeCounts } from './realtime/traffic'

export { socketPath } from './realtime/engine'

type Payload<E extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[E]>[0]

/** Pushes to browsers. Rooms come from a socket's session, never from what the browser says. */
export type Realtime = AsyncDisposable & {
  /** Answers that go on, which are told what sockets are. */
  streams: Streams
  /** Answers sockets from now on. */
  accept(ctx: Context): void
  /** To everybody who follows this bot, and to those who look at this topic of it if one is given. */
  toBot<E extends keyof ServerToClientEvents>(
    botId: string,
    event: E,
    payload: Payload<E>,
    topic?: WatchTopic,
  ): void
  /** To everybody who follows this bot but these users, who are told otherwise. */
  toFollowers<E extends keyof ServerToClientEvents>(
    botId: string,
    event: E,
    payload: Payload<E>,
    except: Iterable<string>,
  ): void
  /** To everybody who follows this bot but these sockets, which are told otherwise. */
  toOtherSockets<E extends keyof ServerToClientEvents>(
    botId: string,
    event: E,
    payload: Payload<E>,
    except: readonly string[],
  ): void
  /** To those who look at this topic of the bot. */
  toWatchers<E extends keyof ServerToClientEvents>(
    botId: string,
    topic: WatchTopic,
    mode: WatchMode,
    event: E,
    payload: Payload<E>,
  ): void
  /** To every socket of one user. */
  toUser<E extends keyof ServerToClientEvents>(userId: string, event: E, payload: Payload<E>): void
  /** To those sockets of one user that are told how their bots are. */
  toVitalsWatchers(userId: string, vitals: BotVitals[]): void
  /** To administrators who follow the installation live. */
  toSubscribers<E extends keyof ServerToClientEvents>(event: E, payload: Payload<E>): void
  /** To every socket there is. */
  toAll<E extends keyof ServerToClientEvents>(event: E, payload: Payload<E>): void
  /** Another one whenever this user was told something: what was read at the same one is current. */
  revisionOf(userId: string): string
  /** The bot is gone: its followers leave its room. */
  closeBot(botId: string): void
  /** This user may see the bot no longer: their sockets leave its room. */
  leaveBot(userId: string, botId: string): void
  /** Sends away the sockets of sessions that were revoked (auth_error, then disconnect), and why. */
  endSessions(sessionIds: string[], why?: AppError): void
  /** Users connected now, and how many events have gone each way. */
  counts(): RealtimeCounts
  /** Answers a request to `socketPath`, upgrades included. */
  handle(request: Request, server: Bun.Server<WebSocketData>): Promise<Response>
  /** What the `Bun.serve` in front of `handle` needs: its handler, and its time-out in seconds. */
  websocket: Bun.WebSocketHandler<WebSocketData>
  idleTimeout: number
}

const checkEveryMs = 1_000
const log = partLogger('realtime')

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'texts' | 'settings'>

/** The Socket.IO server. It listens nowhere by itself: `serve` hands it requests. */
export function createRealtime(ctx: Needs, ticker: Ticker): Realtime {
  const places = createPlaces(ctx.config.sockets, ticker)
  const engine = createEngine(ctx, places)
  const io: SocketServer = new Server({ serveClient: false })
  const traffic = createTraffic(io)
  const revisions = createRevisions()
  const streams = createStreams(ctx, ticker)
  io.bind(engine)
  let checkAccess = () => {}
  const watch = every(
    checkEveryMs,
    () => {
      checkSessions(ctx, io)
      checkStreams(ctx, streams)
      checkAccess()
    },
    (error) => log.error('realtime.sessionsNotChecked', { error }),
  )

  /** Most events have no listener: they are not even serialised then. */
  function toRooms<E extends keyof ServerToClientEvents>(
    named: readonly string[],
    event: E,
    payload: Payload<E>,
  ) {
    const open = named.filter((room) => io.sockets.adapter.rooms.has(room))
    if (open.length > 0) emit(io.to(open), event, payload)
    streams.send(named, { event, payload } as Pushed)
  }

  return {
    streams,
    ...guardEngine(engine),
    accept(world) {
      acceptSockets(world, io, places)
      checkAccess = () => applyAccess(world)
    },
    toBot: (botId, event, payload, topic) =>
      toRooms(
        [rooms.bot(botId), ...(topic ? [rooms.watch(botId, topic, 'asked')] : [])],
        event,
        payload,
      ),
    toFollowers(botId, event, payload, except) {
      const room = rooms.bot(botId)
      if (!io.sockets.adapter.rooms.has(room)) return
      emit(io.to(room).except([...except].map(rooms.user)), event, payload)
    },
    toOtherSockets(botId, event, payload, except) {
      const room = rooms.bot(botId)
      // Each socket has a room of its own, called by its id.
      if (io.sockets.adapter.rooms.has(room)) emit(io.to(room).except([...except]), event, payload)
    },
    toWatchers: (botId, topic, mode, event, payload) =>
      toRooms([rooms.watch(botId, topic, mode)], event, payload),
    toUser(userId, event, payload) {
      revisions.told(userId)
      toRooms([rooms.user(userId)], event, payload)
    },
    toVitalsWatchers: (userId, vitals) => toRooms([rooms.vitals(userId)], 'botVitals', { vitals }),
    toSubscribers: (event, payload) => toRooms([rooms.subscribers], event, payload),
    toAll(event, payload) {
      revisions.toldAll()
      emit(io, event, payload)
    },
    revisionOf: (userId) => revisions.of(userId),
    counts: () => traffic.counts(),
    closeBot: (botId) => io.socketsLeave(rooms.bot(botId)),
    leaveBot: (userId, botId) => io.in(rooms.user(userId)).socketsLeave(rooms.bot(botId)),
    endSessions(sessionIds, why = new AppError('TOKEN_INVALID')) {
      const refusal = toRefusal(ctx, why)
      for (const id of sessionIds) streams.endOf(id, why)
      for (const socket of io.sockets.sockets.values()) {
        if (sessionIds.includes(socket.data.sessionId)) rejectSocket(socket, refusal)
      }
    },
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]()
      streams[Symbol.dispose]()
      await io.close()
    },
  }
}

function emit<E extends keyof ServerToClientEvents>(
  audience: Pick<SocketServer, 'emit'>,
  event: E,
  payload: Payload<E>,
) {
  audience.emit(event, ...([payload] as Parameters<ServerToClientEvents[E]>))
}
