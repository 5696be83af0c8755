import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { partLogger } from '../log'
import { createBotStatsStore, type StatsReport, type StoredStats } from './bot-stats-store'

/** Takes what hosts report of bots' lives and stores it in batches. */
export type BotStatsRecorder = Disposable & {
  /** What is known of a bot, with its stay in a world that began then (or its last one). */
  find(botId: string, startedAt?: number): StoredStats | null
  /** Stores what still waits. */
  flush(): void
}

const perSlice = 200

const log = partLogger('analytics')

export function createBotStats({
  db,
  clock,
  hostLinks,
}: Pick<Context, 'db' | 'clock' | 'hostLinks'>): BotStatsRecorder {
  const store = createBotStatsStore(db.$client)
  const batch = createBatch<StatsReport>({
    store: (lived) => store.add(lived, clock.now()),
    lost: (error, { length }) => log.error('analytics.notStored', { error, lost: length }),
    perSlice,
    keyOf: ({ botId }) => botId,
  })
  hostLinks.each((link) => link.on('botStats', (lived) => batch.add(lived)))
  hostLinks.stores(batch.flush)
  return {
    ...batch,
    find(botId, startedAt) {
      batch.flush(botId)
      return store.find(botId, startedAt)
    },
  }
}
