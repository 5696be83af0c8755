import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { createLifeStore, type Lived, type StoredLife } from './bot-stats-store'

/** Takes what hosts report of bots' lives and stores it in batches. */
export type Lives = Disposable & {
  /** What is known of a bot, with its stay in a world that began then (or its last one). */
  find(botId: string, startedAt?: number): StoredLife | null
  /** Stores what still waits. */
  flush(): void
}

const perSlice = 200

const part = 'analytics'

export function createLives({
  db,
  clock,
  hostLinks,
}: Pick<Context, 'db' | 'clock' | 'hostLinks'>): Lives {
  const store = createLifeStore(db.$client)
  const batch = createBatch<Lived>({
    part,
    store: (lived) => store.add(lived, clock.now()),
    perSlice,
  })
  hostLinks.each((link) => link.on('lived', batch.add))
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
