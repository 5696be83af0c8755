import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { hourMs } from '../lib/time'
import { partLogger } from '../log'
import { createLifeStore, type Lived, type StoredLife } from './bot-stats-store'

/** Takes what hosts report of bots' lives, stores it in batches and forgets what is too old. */
export type Lives = Disposable & {
  /** What is known of a bot, with its stay in a world that began then (or its last one). */
  find(botId: string, startedAt?: number): StoredLife | null
  /** Stores what still waits. */
  flush(): void
  /** Deletes what is too old, slice by slice; happens by itself every hour. */
  prune(): Promise<void>
}

const perSlice = 200
const pruneEveryMs = hourMs

const part = 'analytics'
const log = partLogger(part)

export function createLives({
  db,
  clock,
  hostLinks,
}: Pick<Context, 'db' | 'clock' | 'hostLinks'>): Lives {
  const store = createLifeStore(db.$client)
  const batch = createBatch<Lived>({
    part,
    what: 'what bots lived',
    store: (lived) => store.add(lived, clock.now()),
    perSlice,
  })
  hostLinks.each((link) => link.on('lived', batch.add))
  let closed = false
  const pruning = setInterval(() => void prune(), pruneEveryMs)
  pruning.unref()

  async function prune() {
    try {
      while (!closed && store.prune(clock.now())) await Bun.sleep(0)
    } catch (error) {
      log.error('old samples could not be deleted', { error })
    }
  }

  return {
    find(botId, startedAt) {
      if (batch.waiting.some((lived) => lived.botId === botId)) batch.flush()
      return store.find(botId, startedAt)
    },
    flush: batch.flush,
    prune,
    [Symbol.dispose]() {
      batch[Symbol.dispose]()
      closed = true
      clearInterval(pruning)
    },
  }
}
