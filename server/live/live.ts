import type { ViewFrame } from '#contract/bots/view'
import type { WatchTopic } from '#contract/realtime'
import type { Context } from '../context'
import type { Ticker } from '../lib/clock'
import type { Socket } from '../realtime/rooms'
import { createLiveVitals, type LiveVitals } from './vitals'
import { createWatchers, type WatchersContext } from './watchers'
import { createWatching, type Watching } from './watching'

/** What bots push while they are watched, to which sockets, and how often. */
export type Live = Disposable & {
  /** A new socket, which watches nothing yet. */
  open(socket: Socket): Watching
  /** What a stream with this id is shown of the bot from now on, until it is called off. */
  stream(id: string, botId: string, topics: readonly WatchTopic[]): () => void
  /** Tells each frame of what is seen through the bot from now on, until it is called off. */
  look(id: string, botId: string, take: (frame: ViewFrame) => void): () => void
  vitals: LiveVitals
  /** This user may see the bot no longer. */
  leave(userId: string, botId: string): void
  /** The bot is gone. */
  forget(botId: string): void
}

export function createLive(
  ctx: WatchersContext & Pick<Context, 'db' | 'audience'>,
  ticker: Ticker,
): Live {
  const watchers = createWatchers(ctx, ticker)
  const vitals = createLiveVitals(ctx)
  const byUser = new Map<string, Set<Watching>>()

  function open(socket: Socket) {
    const { userId } = socket.data
    const watching = createWatching(ctx, watchers, socket)
    const ofUser = byUser.get(userId) ?? new Set()
    byUser.set(userId, ofUser.add(watching))
    socket.on('disconnect', () => {
      ofUser.delete(watching)
      if (ofUser.size === 0 && byUser.get(userId) === ofUser) byUser.delete(userId)
    })
    return watching
  }

  return {
    open,
    stream(id, botId, topics) {
      watchers.set(id, botId, topics, 'asked')
      return () => watchers.set(id, botId, [], 'asked')
    },
    look(id, botId, take) {
      const stop = watchers.look(botId, take)
      watchers.set(id, botId, ['view'], 'asked')
      return () => {
        watchers.set(id, botId, [], 'asked')
        stop()
      }
    },
    vitals,
    leave(userId, botId) {
      for (const watching of byUser.get(userId) ?? []) watching.leaves(botId)
    },
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
