import type { SystemLog } from '#contract/admin/system-logs'
import { limits } from '#contract/limits'
import type { Context } from '../context'
import { toLoggable } from '../lib/mask'
import { logMessages } from '../locales/log-messages'
import { onReport, partLogger } from '../log'
import { type Entry, toEntry } from './entry'
import { toLine, wordsOf } from './line'
import { createStore, type Row } from './store'

/** Its own failures are logged here, and not kept: that would go round in circles. */
const part = 'system-logs'
const log = partLogger(part)

const batchMs = 100
/** Lines in one transaction, that may wait for theirs, and that are pushed of a batch. */
const perBatch = 100
const mostWaiting = 2_000
const pushedPerBatch = 20
const longestText = 1_000
const longestMetadata = 8_000
/** Shorter ones would blot out words. */
const shortestSecret = 6

/** The installation's own log: all that is logged, kept in batches and pushed to administrators. */
export type SystemLogs = Disposable & {
  /** Keeps it soon; what comes when too many wait is dropped and counted. Never throws. */
  write(entry: Entry): void
  /** Keeps it now, or throws. */
  keep(entry: Entry): void
  /** Keeps what waits, a batch of it at most. */
  flush(): void
  /** Deletes lines from before then and those beyond the newest `most`, slice by slice. */
  prune(before: number, most: number): Iterable<unknown>
}

type Waiting = Entry & { at: number }

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'texts' | 'realtime'>

export function createSystemLogs(ctx: Needs): SystemLogs {
  const store = createStore(ctx.db.$client)
  const secrets = secretsOf(ctx.config)
  const waiting: Waiting[] = []
  let dropped = 0
  /** Of lines that are not kept. */
  let nextLiveId = -1
  let timer: Timer | undefined
  let closed = false
  const subscription = onReport((report) => {
    if (report.part[0] !== part) write(toEntry(report))
  })

  function write(entry: Entry) {
    if (closed) return
    if (waiting.length >= mostWaiting) dropped += 1
    else waiting.push(prepared(entry))
    timer ??= setTimeout(tick, batchMs)
  }

  function prepared(entry: Entry): Waiting {
    return { ...masked(entry, secrets, ctx.config.locale), at: ctx.clock.now() }
  }

  function tick() {
    timer = undefined
    flush()
    if (waiting.length > 0) timer = setTimeout(tick, batchMs)
  }

  function flush() {
    const entries = waiting.splice(0, perBatch)
    if (dropped > 0 && waiting.length === 0) entries.push(droppedLine())
    if (entries.length === 0) return
    try {
      push(entries, insert(entries))
    } catch (error) {
      // A full disk costs the log, not what is logged; subscribers still get it.
      log.error('systemLogs.notStored', { error, lost: entries.length })
      push(entries, [])
    }
  }

  function droppedLine(): Waiting {
    const lines = dropped
    dropped = 0
    const message = logMessages['systemLogs.dropped']
    const what = { code: 'systemLogs.dropped', message, metadata: { dropped: lines } }
    return prepared({ level: 'warning', source: 'system', ...what })
  }

  function insert(entries: Waiting[]) {
    const rows = entries
      .filter(isKept)
      .map((entry) => ({ ...entry, metadata: JSON.stringify(entry.metadata) }))
    return rows.length > 0 ? store.insert(rows) : []
  }

  /** The newest of them, to subscribers: more at a time cannot be read. */
  function push(entries: Waiting[], kept: { id: number; at: number }[]) {
    const left = kept.values()
    const lines = entries.map((entry): SystemLog => {
      const { id, at } = (isKept(entry) && left.next().value) || { id: nextLiveId--, at: entry.at }
      return toLine({ ...entry, id, at }, ctx.config.locale)
    })
    for (const line of lines.slice(-pushedPerBatch)) {
      ctx.realtime.toSubscribers('admin:new-log', line)
    }
  }

  return {
    write,
    keep(entry) {
      const entries = [prepared(entry)]
      push(entries, insert(entries))
    },
    flush,
    prune: store.prune,
    [Symbol.dispose]() {
      subscription[Symbol.dispose]()
      clearTimeout(timer)
      while (waiting.length > 0) flush()
      closed = true
    },
  }
}

const isKept = (entry: Waiting): entry is Waiting & Pick<Row, 'level'> => entry.level !== 'debug'

/** Without secrets and not too long; its message is what it says now, by which it is found. */
function masked(entry: Entry, secrets: string[], locale: string): Entry {
  const bounds = { longest: limits.systemLogs.message, secrets }
  const message = toLoggable(wordsOf(entry, locale), bounds) as string
  const plain = toLoggable(entry.metadata, { longest: longestText, secrets }) as Entry['metadata']
  const json = JSON.stringify(plain)
  const cut = `${json.slice(0, longestMetadata - 100).toWellFormed()}…`
  const kept = { ...entry, message, metadata: json.length <= longestMetadata ? plain : { cut } }
  // Words stay words where what is left of the details does not make them again.
  return wordsOf(kept, locale) === message ? kept : { ...kept, code: null }
}

/** What the settings hold that must stand in no line, whatever surrounds it. */
function secretsOf({ admin, secret, ai, payments, metricsToken }: Context['config']): string[] {
  const known = [admin?.password, secret, ai?.key, payments?.xpub, metricsToken]
  const inAddresses = payments?.rpcUrls.flatMap((url) => url.match(/[\w-]{16,}/g) ?? []) ?? []
  return [...known, ...inAddresses].filter(
    (one): one is string => typeof one === 'string' && one.length >= shortestSecret,
  )
}
