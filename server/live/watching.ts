import { limits } from '#contract/limits'
import { WatchTopic } from '#contract/realtime'
import { isOwnBot } from '../bots/bot-rows'
import type { Context } from '../context'
import { rooms, type Socket, type WatchMode } from '../realtime/rooms'
import { unaskedTopics } from './paces'
import type { Watchers } from './watchers'

export type Watching = {
  /** The socket follows these bots, which its user may see. */
  follows(botIds: readonly string[]): void
  /** The socket says what it wants; a bot that its user may not see, or one too many, is ignored. */
  asks(botId: string, wanted: readonly WatchTopic[]): void
  /** Whether the socket is shown this of the bot now. */
  sees(botId: string, topic: WatchTopic): boolean
  /** Its user may see the bot no longer. */
  leaves(botId: string): void
}

/** What one socket watches; until it says what it wants, some of the bots that it follows. */
export function createWatching(
  { db, audience }: Pick<Context, 'db' | 'audience'>,
  watchers: Watchers,
  socket: Socket,
): Watching {
  const { userId } = socket.data
  const asked = new Set<string>()
  const unasked = new Set<string>()
  let hasAsked = false

  function leave(botId: string, mode: WatchMode) {
    for (const topic of WatchTopic.options) socket.leave(rooms.watch(botId, topic, mode))
  }

  function join(botId: string, wanted: readonly WatchTopic[], mode: WatchMode) {
    for (const topic of wanted) socket.join(rooms.watch(botId, topic, mode))
    watchers.set(socket.id, botId, wanted, mode)
  }

  const maySee = (botId: string) =>
    isOwnBot(db, userId, botId) || audience.guestsOf(botId).has(userId)

  socket.on('disconnect', () => watchers.drop(socket.id))
  return {
    leaves(botId) {
      for (const mode of ['asked', 'unasked'] as const) leave(botId, mode)
      asked.delete(botId)
      unasked.delete(botId)
      watchers.set(socket.id, botId, [], 'asked')
    },
    sees: (botId, topic) => socket.rooms.has(rooms.watch(botId, topic, 'asked')),
    follows(botIds: readonly string[]) {
      if (hasAsked) return
      for (const botId of botIds) {
        if (unasked.size >= limits.watch.unasked || unasked.has(botId)) continue
        unasked.add(botId)
        join(botId, unaskedTopics, 'unasked')
      }
    },
    asks(botId: string, wanted: readonly WatchTopic[]) {
      hasAsked = true
      for (const other of unasked) {
        leave(other, 'unasked')
        watchers.set(socket.id, other, [], 'unasked')
      }
      unasked.clear()
      asked.delete(botId)
      leave(botId, 'asked')
      const mayWatch = asked.size < limits.watch.bots && maySee(botId)
      if (wanted.length === 0 || !mayWatch) {
        watchers.set(socket.id, botId, [], 'asked')
        return
      }
      asked.add(botId)
      join(botId, [...new Set(wanted)], 'asked')
    },
  }
}
