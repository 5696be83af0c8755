import type { Context } from '../context'
import type { Socket } from '../realtime/rooms'
import { createLiveVitals, type LiveVitals } from './vitals'
import { createWatchers, type WatchersContext } from './watchers'
import { createWatching, type Watching } from './watching'

/** What bots push while they are watched, to which sockets, and how often. */
export type Live = Disposable & {
  /** A new socket, which watches nothing yet. */
  open(socket: Socket): Watching
  vitals: LiveVitals
  /** The bot is gone. */
  forget(botId: string): void
}

export function createLive(ctx: WatchersContext & Pick<Context, 'db'>): Live {
  const watchers = createWatchers(ctx)
  const vitals = createLiveVitals(ctx)
  return {
    open: (socket) => createWatching(ctx.db, watchers, socket),
    vitals,
    forget(botId) {
      watchers.forget(botId)
      vitals.forget(botId)
    },
    [Symbol.dispose]() {
      watchers[Symbol.dispose]()
      vitals[Symbol.dispose]()
    },
  }
}
