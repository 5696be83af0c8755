import { adminLimits } from '#contract/admin/admin-limits'
import type { SystemLog } from '#contract/admin/system-logs'
import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { toLoggable } from '../lib/mask'
import { logMessages } from '../locales/log-messages'
import { onReport, partLogger } from '../log'
import { type Entry, toEntry } from './entry'
import { messageOf, toLine, withNames } from './line'
import { createStore, type Row } from './store'

/** Its own failures are logged under this name, and not stored: that would loop. */
const part = 'system-logs'
const log = partLogger(part)

const batchMs = 100
/** Lines in one transaction, that may wait for theirs, and that are pushed of a batch. */
const perBatch = 100
const mostWaiting = 2_000
const pushedPerBatch = 20
const maxText = 1_000
const maxMetadata = 8_000
/** Shorter ones would mask ordinary words. */
const minSecret = 6

/** The installation's own log: stored in batches and pushed to administrators. */
export type SystemLogs = Disposable & {
  /** Stores it soon; when too many wait it is dropped and counted. Never throws. */
  write(entry: Entry): void
  /** Stores it now, or throws. */
  writeNow(entry: Entry): void
  /** Lines by level since the start, whether or not they could be stored. */
  counts(): Readonly<Record<SystemLog['level'], number>>
  /** Stores what waits, one batch at most. */
  flush(): void
  /** Deletes lines from before then and those beyond the newest `most`, slice by slice. */
  prune(before: number, most: number): Iterable<unknown>
}

type Waiting = Entry & { at: number }

type SystemLogsContext = Pick<Context, 'config' | 'db' | 'clock' | 'texts' | 'realtime'>

export function createSystemLogs(ctx: SystemLogsContext): SystemLogs {
  const store = createStore(ctx.db.$client)
  const secrets = secretsOf(ctx.config)
  const batch = createBatch<Waiting>({
    store: (entries) => push(entries, insert(entries)),
    lost(error, entries) {
      // A full disk costs the log, not what is logged; subscribers still get it.
      log.error('systemLogs.notStored', { error, lost: entries.length })
      push(entries, [])
    },
    perSlice: perBatch,
    afterMs: batchMs,
    betweenMs: batchMs,
    mostWaiting,
    prepare: mask,
    dropped(dropped) {
      const message = logMessages['systemLogs.dropped']
      const what = { code: 'systemLogs.dropped', message, metadata: { dropped } }
      return [mask(now({ level: 'warning', source: 'system', ...what }))]
    },
  })
  /** Of lines that are not stored. */
  let nextLiveId = -1
  const subscription = onReport((report) => {
    if (report.part[0] !== part) write(toEntry(report))
  })

  const counts = { debug: 0, info: 0, warning: 0, error: 0, critical: 0 }

  function write(entry: Entry) {
    counts[entry.level] += 1
    batch.add(now(entry))
  }

  const now = (entry: Entry): Waiting => ({ ...entry, at: ctx.clock.now() })

  function mask(entry: Waiting): Waiting {
    return masked(entry, secrets, ctx.config.locale)
  }

  function insert(entries: Waiting[]) {
    const rows = entries
      .filter(isStored)
      .map((entry) => ({ ...entry, metadata: JSON.stringify(entry.metadata) }))
    return rows.length > 0 ? store.insert(rows) : []
  }

  /** The newest of them, to subscribers: more at a time cannot be read. */
  function push(entries: Waiting[], kept: { id: number; at: number }[]) {
    const left = kept.values()
    const lines = entries.map((entry): SystemLog => {
      const stored = isStored(entry) ? left.next().value : undefined
      const { id, at } = stored ?? { id: nextLiveId--, at: entry.at }
      return toLine({ ...entry, id, at }, ctx.config.locale)
    })
    for (const line of named(lines.slice(-pushedPerBatch))) {
      ctx.realtime.toSubscribers('admin:new-log', line)
    }
  }

  /** Asked for only where somebody looks; the names are not worth the lines. */
  function named(lines: SystemLog[]) {
    if (ctx.realtime.counts().subscribers === 0) return lines
    try {
      return withNames(ctx.db, lines)
    } catch (error) {
      log.error('systemLogs.notNamed', { error })
      return lines
    }
  }

  return {
    write,
    writeNow(entry) {
      counts[entry.level] += 1
      const entries = [mask(now(entry))]
      push(entries, insert(entries))
    },
    counts: () => counts,
    flush: batch.flushSlice,
    prune: store.prune,
    [Symbol.dispose]() {
      subscription[Symbol.dispose]()
      batch[Symbol.dispose]()
    },
  }
}

const isStored = (entry: Waiting): entry is Waiting & Pick<Row, 'level'> => entry.level !== 'debug'

/** Without secrets and not too long; its message is the rendered one, by which it is searched. */
function masked(entry: Waiting, secrets: string[], locale: string): Waiting {
  const bounds = { longest: adminLimits.systemLogs.message, secrets }
  const message = toLoggable(messageOf(entry, locale), bounds) as string
  const plain = toLoggable(entry.metadata, { longest: maxText, secrets }) as Entry['metadata']
  const json = JSON.stringify(plain)
  const cut = `${json.slice(0, maxMetadata - 100).toWellFormed()}…`
  const kept = { ...entry, message, metadata: json.length <= maxMetadata ? plain : { cut } }
  // The code goes where its sentence cannot be made again from the metadata that is left.
  return messageOf(kept, locale) === message ? kept : { ...kept, code: null }
}

/** Secrets of the configuration, which are masked in every line. */
function secretsOf(config: Context['config']): string[] {
  const { admin, secret, backupPassphrase, ai, payments, metricsToken } = config
  const keys = [admin?.password, secret, backupPassphrase, ai?.key, payments?.xpub, metricsToken]
  const inAddresses = payments?.rpcUrls.flatMap((url) => url.match(/[\w-]{16,}/g) ?? []) ?? []
  return [...keys, ...inAddresses].filter(
    (one): one is string => typeof one === 'string' && one.length >= minSecret,
  )
}
