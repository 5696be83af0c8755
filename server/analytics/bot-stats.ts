import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { createBotStatsStore, type StatsReport, type StoredStats } from './bot-stats-store'

/** Takes what hosts report of bots' lives and stores it in batches. */
export type BotStatsRecorder = Disposable & {
  /** What is known of a bot, with its stay in a world that began then (or its last one). */
  find(botId: string, startedAt?: number): StoredStats | null
  /** Stores what still waits. */
  flush(): void
}

const perSlice = 200

const part = 'analytics'

export function createBotStats({
  db,
  clock,
  hostLinks,
}: Pick<Context, 'db' | 'clock' | 'hostLinks'>): BotStatsRecorder {
  const store = createBotStatsStore(db.$client)
  const batch = createBatch<StatsReport>({
    part,
    store: (lived) => store.add(lived, clock.now()),
    perSlice,
  })
  hostLinks.each((link) => link.on('botStats', batch.add))
  return {
    find(botId, startedAt) {
      if (batch.waiting.some((lived) => lived.botId === botId)) batch.flush()
      return store.find(botId, startedAt)
    },
    flush: batch.flush,
    [Symbol.dispose]() {
      batch[Symbol.dispose]()
    },
  }
}
