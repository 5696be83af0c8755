import type { Socket as AnySocket, DefaultEventsMap, Server } from 'socket.io'
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SocketData,
  WatchTopic,
} from '#contract/realtime'

export type Socket = AnySocket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>

/** `asked`: the socket wants to see it live. `unasked`: it only follows the bot. */
export type WatchMode = 'asked' | 'unasked'

/** Names of the rooms. A socket is put into them by its session, never by what it asks for. */
export const rooms = {
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  bot: (botId: string) => `bot:${botId}`,
  watch: (botId: string, topic: WatchTopic, mode: WatchMode) => `watch:${mode}:${topic}:${botId}`,
  vitals: (userId: string) => `vitals:${userId}`,
  admin: 'admin',
  /** Administrators who follow the installation live. */
  subscribers: 'admin:subscribers',
}
