import type { Context } from '../context'
import { type Batch, createBatch } from '../lib/batching'
import { partLogger } from '../log'
import { createAtlasStore, type Report } from './atlas-store'
import { packContents } from './contents'

/** Stores what bots report of their worlds, in batches. */
export type AtlasRecorder = Pick<Batch<Report>, 'flush' | typeof Symbol.dispose>

const perSlice = 16
/** Of one bot. */
const mostWaiting = 1_000

const mebibyte = 1024 * 1024

const log = partLogger('atlas')

export function createAtlasRecorder({
  config,
  db,
  clock,
  hostLinks,
}: Pick<Context, 'config' | 'db' | 'clock' | 'hostLinks'>): AtlasRecorder {
  const store = createAtlasStore(db.$client, config.atlasMb * mebibyte)
  const batch = createBatch<Report>({
    store: (reports) => store.add(reports, clock.now()),
    lost: (error, { length }) => log.error('atlas.notStored', { error, lost: length }),
    perSlice,
    keyOf: ({ report }) => report.botId,
    mostWaiting,
    dropped(count) {
      log.warning('atlas.dropped', { dropped: count })
      return []
    },
  })
  hostLinks.each((link) => {
    link.on('columns', (report) => batch.add({ kind: 'columns', report }))
    link.on('container', ({ items, ...report }) => {
      const contents = items && packContents(items, config.locale)
      batch.add({ kind: 'container', report: { ...report, contents } })
    })
    link.on('died', (report) => batch.add({ kind: 'died', report }))
  })
  hostLinks.stores(batch.flush)
  return batch
}
