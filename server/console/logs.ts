import type { LogEntry } from '#contract/console'
import type { Context } from '../context'
import { logBatch } from '../game/lines/log-line'
import type { LogLine } from '../game/protocol'
import { createBatch } from '../lib/batching'
import type { Clock } from '../lib/clock'
import { type Text, text } from '../locales/text'
import { partLogger } from '../log'
import { forGuests } from './for-guests'
import { createLineCopies } from './line-copies'
import { type Line, makeLine, renderMessage } from './lines'
import { createLogStore, firstIdOf, type Row } from './log-store'

/** A line about the bot by the system, e.g. that its owner started it. */
const systemLine = (
  clock: Clock,
  message: Text,
  level: LogEntry['level'] = 'info',
  by: string | null = null,
) => makeLine(clock, { level, category: 'system', source: 'system', message, by })

const log = partLogger('console')

/** Rows that one transaction writes at most, so that no flush holds the loop for long. */
const rowsPerFlush = 500

/**
 * Takes the lines of every bot: pushes them at once, stores in batches those that do not pass, and of
 * the others a copy of the last; keeps the newest.
 */
export type Logs = Disposable & {
  /** Lines of the bot; what it writes beyond its share of a batch is dropped and counted. */
  add(botId: string, lines: LogLine[]): void
  /** A line by control itself; never dropped. */
  write(botId: string, line: Line): void
  /** `by`: the account that did it, while the bot is shared. */
  system(botId: string, message: Text, level?: LogEntry['level'], by?: string | null): void
  /** Stores the bot's waiting lines. */
  flush(botId: string): void
  /** The last passing lines of the bot, and the id after which a line is still to be shown. */
  copied(botId: string): { lines: LogLine[]; after: string }
  /** Deletes the bot's lines, waiting ones included. */
  clear(botId: string): Promise<void>
  /** Deletes every bot's lines from before then; at each step others have their turn. */
  prune(before: number): Iterable<unknown>
}

type LogsContext = Pick<
  Context,
  'config' | 'db' | 'clock' | 'realtime' | 'audience' | 'settings' | 'hostLinks'
>

export function createLogs(ctx: LogsContext): Logs {
  const store = createLogStore(ctx.db.$client)
  const copies = createLineCopies(ctx.db.$client)
  /** What hosts have from before that is not shown any more. */
  let prunedTo = ''
  const batch = createBatch<Row>({
    store(rows) {
      try {
        store.insert(rows)
      } finally {
        store.prune()
      }
    },
    // A full disk costs lines, not the server.
    lost: (error) => log.error('console.linesNotStored', { error }),
    perSlice: rowsPerFlush,
    afterMs: logBatch.everyMs,
    betweenMs: logBatch.everyMs,
    keyOf: ({ botId }) => botId,
    mostWaiting: logBatch.linesPerBot,
    dropped(count, botId) {
      const line = systemLine(ctx.clock, text('console.dropped', count), 'warn')
      const marked = { ...line, metadata: { dropped: count } }
      push(botId, [marked])
      return [{ botId, line: marked }]
    },
  })

  /** One event to sockets that watch the console, one a line to those that follow the bot. */
  function push(botId: string, lines: readonly (Line & Partial<LogLine>)[]) {
    if (lines.length === 0) return
    const { config, realtime, audience } = ctx
    const hasGuests = audience.guestsOf(botId).size > 0
    const shown = lines.map(({ answersCommand = false, passing: _, ...line }) => ({
      ...{ ...line, answersCommand },
      message: renderMessage(hasGuests ? forGuests(line.message) : line.message, config.locale),
    }))
    realtime.toWatchers(botId, 'console', 'asked', 'botConsole', { botId, lines: shown })
    for (const { answersCommand, ...log } of shown) {
      realtime.toBot(botId, answersCommand ? 'botConsoleLog' : 'botLog', { botId, log })
    }
  }

  function write(botId: string, line: Line) {
    batch.add({ botId, line }, Number.POSITIVE_INFINITY)
    push(botId, [line])
  }

  const add = (botId: string, lines: LogLine[]) =>
    push(
      botId,
      lines.filter((line) => line.passing || batch.add({ botId, line })),
    )

  ctx.hostLinks.each((link) => {
    link.on('logs', ({ botId, entries }) => add(botId, entries))
    link.on('lineCopy', copies.keep)
  })

  return {
    add,
    write,
    system: (botId, message, level, by) => write(botId, systemLine(ctx.clock, message, level, by)),
    flush: batch.flush,
    copied(botId) {
      const { lines, clearedTo } = copies.of(botId)
      const [, after = ''] = [clearedTo, prunedTo].sort()
      return { lines: lines.filter(({ id }) => id > after), after }
    },
    clear(botId) {
      batch.discard(botId)
      copies.clear(botId)
      return store.clear(botId)
    },
    *prune(before) {
      prunedTo = firstIdOf(before)
      yield* store.clearBefore(before)
      yield* copies.clearUntil(prunedTo)
    },
    [Symbol.dispose]() {
      batch[Symbol.dispose]()
      copies[Symbol.dispose]()
    },
  }
}
