import type { LogEntry } from '#contract/console'
import { type ServerToClientEvents, topicEvents, type WatchTopic } from '#contract/realtime'
import { listen } from './socket'
import { watchBot } from './watching'

/**
 * Takes what is pushed about a bot until what it returns is called. Once the server has begun to
 * push, and after each return of the connection, `begun` is called.
 */
export type Feed<Value> = (
  botId: string,
  take: (value: Value) => void,
  begun?: () => void,
) => () => void

type Update<T extends WatchTopic> = Parameters<ServerToClientEvents[(typeof topicEvents)[T]]>[0]

/** Everything that is pushed about a bot while it is looked at. */
export const feeds = {
  analytics: feed('analytics', ({ analytics }) => analytics),
  inventory: feed('inventory', ({ inventory, live }) => ({ inventory, live })),
  map: feed('map', ({ data, slow = false }) => ({ ...data, slow })),
  serverView: feed('surroundings', ({ surroundings }) => surroundings),
  view: feed('view', ({ frame }) => frame),
  console: feed('console', ({ lines }): readonly LogEntry[] => lines),
}

function feed<T extends WatchTopic, Value>(
  topic: T,
  read: (update: Update<T>) => Value,
): Feed<Value> {
  return (botId, take, begun) => {
    const listener = (update: Update<T>) => {
      if (update.botId === botId) take(read(update))
    }
    const stop = listen({ [topicEvents[topic]]: listener })
    const unwatch = watchBot(botId, topic, begun)
    return () => {
      stop()
      unwatch()
    }
  }
}
