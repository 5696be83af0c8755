import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { createAtlasStore, type Report } from './atlas-store'

/** Takes what bots find out about their worlds and stores it in batches. */
export type AtlasRecorder = Disposable & {
  /** Stores what still waits. */
  flush(): void
}

const perSlice = 16
const mostWaiting = 4_000

const part = 'atlas'

export function createAtlasRecorder({
  config,
  db,
  clock,
  hostLinks,
}: Pick<Context, 'config' | 'db' | 'clock' | 'hostLinks'>): AtlasRecorder {
  const store = createAtlasStore(db.$client, config.locale)
  const batch = createBatch<Report>({
    part,
    store: (reports) => store.add(reports, clock.now()),
    perSlice,
    mostWaiting,
  })
  hostLinks.each((link) => {
    link.on('columns', (report) => batch.add({ kind: 'columns', report }))
    link.on('container', (report) => batch.add({ kind: 'container', report }))
    link.on('died', (report) => batch.add({ kind: 'died', report }))
  })
  return {
    flush: batch.flush,
    [Symbol.dispose]() {
      batch[Symbol.dispose]()
    },
  }
}
