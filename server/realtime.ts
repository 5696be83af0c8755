import type { ServerToClientEvents } from '#contract/realtime'

type Payload<E extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[E]>[0]

/** Pushes to browsers. Rooms come from a socket's session, never from what the browser says. */
export type Realtime = AsyncDisposable & {
  /** To everybody who follows this bot. */
  toBot<E extends keyof ServerToClientEvents>(botId: string, event: E, payload: Payload<E>): void
  /** To every socket of one user. */
  toUser<E extends keyof ServerToClientEvents>(userId: string, event: E, payload: Payload<E>): void
  /** Sends away the sockets of sessions that were revoked (auth_error, then disconnect). */
  endSessions(sessionIds: string[]): void
}
