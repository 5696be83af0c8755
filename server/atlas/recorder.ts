import { limits } from '#contract/limits'
import type { HostLink } from '../bots/host-supervisor'
import type { Context } from '../context'
import { partLogger } from '../log'
import { createAtlasStore, type Report } from './atlas-store'

/** Takes what bots find out about their worlds and stores it in batches. */
export type AtlasRecorder = Disposable & {
  listen(link: HostLink): void
  /** Stores what still waits. */
  flush(): void
  /** Forgets the deaths that are too old; happens by itself every hour. */
  prune(): void
}

const batchMs = 1_000
const perFlush = 16
const mostWaiting = 4_000
const pruneEveryMs = 3_600_000
const dayMs = 86_400_000

const log = partLogger('atlas')

export function createAtlasRecorder({ db, clock }: Pick<Context, 'db' | 'clock'>): AtlasRecorder {
  const store = createAtlasStore(db.$client)
  let waiting: Report[] = []
  let timer: Timer | undefined
  let closed = false
  const pruning = setInterval(prune, pruneEveryMs)
  pruning.unref()

  function take(report: Report) {
    if (closed) return
    if (waiting.length >= mostWaiting) {
      log.warning('what bots saw was not stored', { waiting: waiting.length })
      return
    }
    waiting.push(report)
    timer ??= setTimeout(tick, batchMs)
  }

  function write(reports: Report[]) {
    if (reports.length === 0) return
    try {
      store.add(reports, clock.now())
    } catch (error) {
      // A full disk costs these places, not the bots.
      log.error('what bots saw could not be stored', { error, lost: reports.length })
    }
  }

  /** In slices, so that nobody waits long in between. */
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

  function prune() {
    try {
      store.forgetDeaths(clock.now() - limits.atlas.deathDays * dayMs)
    } catch (error) {
      log.error('old deaths could not be deleted', { error })
    }
  }

  return {
    listen(link) {
      link.on('seen', (report) => take({ kind: 'seen', report }))
      link.on('container', (report) => take({ kind: 'container', report }))
      link.on('died', (report) => take({ kind: 'died', report }))
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
