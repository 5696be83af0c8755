import { limits } from '#contract/limits'
import { WatchTopic } from '#contract/realtime'
import { isOwnBot } from '../bots/bot-rows'
import type { Context } from '../context'
import { rooms, type Socket, type WatchMode } from './rooms'

const unaskedTopics: readonly WatchTopic[] = ['analytics', 'map']

/** What one socket watches; until it says what it wants, some of the bots that it follows. */
export function createWatching(ctx: Context, socket: Socket) {
  const asked = new Set<string>()
  const unasked = new Set<string>()
  let hasAsked = false

  function leave(botId: string, mode: WatchMode) {
    for (const topic of WatchTopic.options) socket.leave(rooms.watch(botId, topic, mode))
  }

  function join(botId: string, wanted: readonly WatchTopic[], mode: WatchMode) {
    for (const topic of wanted) socket.join(rooms.watch(botId, topic, mode))
    ctx.watchers.set(socket.id, botId, wanted, mode)
  }

  socket.on('disconnect', () => ctx.watchers.drop(socket.id))
  return {
    /** The socket follows these bots, its own. */
    follows(botIds: readonly string[]) {
      if (hasAsked) return
      for (const botId of botIds) {
        if (unasked.size >= limits.watch.unasked || unasked.has(botId)) continue
        unasked.add(botId)
        join(botId, unaskedTopics, 'unasked')
      }
    },
    /** The socket says what it wants; another user's bot, or one too many, is ignored. */
    asks(botId: string, wanted: readonly WatchTopic[]) {
      hasAsked = true
      for (const other of unasked) {
        leave(other, 'unasked')
        ctx.watchers.set(socket.id, other, [], 'unasked')
      }
      unasked.clear()
      asked.delete(botId)
      leave(botId, 'asked')
      const mayWatch = asked.size < limits.watch.bots && isOwnBot(ctx.db, socket.data.userId, botId)
      if (wanted.length === 0 || !mayWatch) {
        ctx.watchers.set(socket.id, botId, [], 'asked')
        return
      }
      asked.add(botId)
      join(botId, [...new Set(wanted)], 'asked')
    },
  }
}
