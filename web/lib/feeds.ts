import type { LogEntry } from '#contract/console'
import type { ServerToClientEvents, WatchTopic } from '#contract/realtime'
import { listen } from './socket'
import { watchBot } from './watching'

/** Takes what is pushed about a bot until what it returns is called. */
export type Feed<Value> = (botId: string, take: (value: Value) => void) => () => void

type Update<E extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[E]>[0]

type BotEvent = {
  [E in keyof ServerToClientEvents]: Update<E> extends { botId: string } ? E : never
}[keyof ServerToClientEvents]

/** Everything that is pushed about a bot while it is looked at. */
export const feeds = {
  analytics: feed('analytics', ['botAnalyticsUpdate'], ({ analytics }) => analytics),
  inventory: feed('analytics', ['botAnalyticsUpdate'], ({ analytics: { inventory, live } }) => ({
    inventory,
    live,
  })),
  map: feed('map', ['mapUpdate'], ({ data }) => data),
  surroundings: feed('surroundings', ['botSurroundings'], ({ surroundings }) => surroundings),
  console: feed(null, ['botLog', 'botConsoleLog'], ({ log }): readonly LogEntry[] => [log]),
}

/** Some events, what they bring, and the topic without which the server does not send them. */
function feed<E extends BotEvent, Value>(
  topic: WatchTopic | null,
  events: readonly E[],
  read: (update: Update<E>) => Value,
): Feed<Value> {
  return (botId, take) => {
    const listener = (update: Update<E>) => {
      if (update.botId === botId) take(read(update))
    }
    const stop = listen(Object.fromEntries(events.map((event) => [event, listener])))
    const unwatch = topic && watchBot(botId, topic)
    return () => {
      stop()
      unwatch?.()
    }
  }
}
