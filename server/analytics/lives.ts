import type { HostLink } from '../bots/host-supervisor'
import type { Context } from '../context'
import { partLogger } from '../log'
import { createLifeStore, type Lived, type StoredLife } from './life-store'

/** Takes what hosts report of bots' lives, stores it in batches and forgets what is too old. */
export type Lives = Disposable & {
  listen(link: HostLink): void
  /** What is known of a bot, with its stay in a world that began then (or its last one). */
  find(botId: string, startedAt?: number): StoredLife | null
  /** Stores what still waits. */
  flush(): void
  /** Deletes what is too old, slice by slice; happens by itself every hour. */
  prune(): Promise<void>
}

const batchMs = 1_000
const perFlush = 200
const pruneEveryMs = 3_600_000

const log = partLogger('analytics')

export function createLives({ db, clock }: Pick<Context, 'db' | 'clock'>): Lives {
  const store = createLifeStore(db.$client)
  let waiting: Lived[] = []
  let timer: Timer | undefined
  let closed = false
  const pruning = setInterval(() => void prune(), pruneEveryMs)
  pruning.unref()

  function write(lived: Lived[]) {
    if (lived.length === 0) return
    try {
      store.add(lived, clock.now())
    } catch (error) {
      // A full disk costs these minutes of history, not the bots.
      log.error('what bots lived could not be stored', { error, lost: lived.length })
    }
  }

  function tick() {
    timer = undefined
    write(waiting.splice(0, perFlush))
    if (waiting.length > 0) timer = setTimeout(tick, 0)
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    write(all)
  }

  async function prune() {
    try {
      while (!closed && store.prune(clock.now())) await Bun.sleep(0)
    } catch (error) {
      log.error('old samples could not be deleted', { error })
    }
  }

  return {
    listen(link) {
      link.on('lived', (lived) => {
        if (closed) return
        waiting.push(lived)
        timer ??= setTimeout(tick, batchMs)
      })
    },
    find(botId, startedAt) {
      if (waiting.some((lived) => lived.botId === botId)) flush()
      return store.find(botId, startedAt)
    },
    flush,
    prune,
    [Symbol.dispose]() {
      flush()
      closed = true
      clearInterval(pruning)
    },
  }
}
