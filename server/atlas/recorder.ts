import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { dayMs, hourMs } from '../lib/time'
import { partLogger } from '../log'
import { createAtlasStore, type Report } from './atlas-store'
import { bounds } from './bounds'

/** Takes what bots find out about their worlds and stores it in batches. */
export type AtlasRecorder = Disposable & {
  /** Stores what still waits. */
  flush(): void
  /** Forgets the deaths that are too old; happens by itself every hour. */
  prune(): void
}

const perSlice = 16
const mostWaiting = 4_000
const pruneEveryMs = hourMs

const part = 'atlas'
const log = partLogger(part)

export function createAtlasRecorder({
  db,
  clock,
  hostLinks,
}: Pick<Context, 'db' | 'clock' | 'hostLinks'>): AtlasRecorder {
  const store = createAtlasStore(db.$client)
  const batch = createBatch<Report>({
    part,
    what: 'what bots saw',
    store: (reports) => store.add(reports, clock.now()),
    perSlice,
    mostWaiting,
  })
  hostLinks.each((link) => {
    link.on('seen', (report) => batch.add({ kind: 'seen', report }))
    link.on('container', (report) => batch.add({ kind: 'container', report }))
    link.on('died', (report) => batch.add({ kind: 'died', report }))
  })
  const pruning = setInterval(prune, pruneEveryMs)
  pruning.unref()

  function prune() {
    try {
      store.forgetDeaths(clock.now() - bounds.deathDays * dayMs)
    } catch (error) {
      log.error('old deaths could not be deleted', { error })
    }
  }

  return {
    flush: batch.flush,
    prune,
    [Symbol.dispose]() {
      batch[Symbol.dispose]()
      clearInterval(pruning)
    },
  }
}
