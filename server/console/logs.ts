import type SQLite from 'better-sqlite3'
import type { LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import type { Context } from '../context'
import { cleanLines } from '../game/chat-text'
import { logBatch } from '../game/log-line'
import type { LogLine } from '../game/protocol'
import { createBatch } from '../lib/batching'
import type { Clock } from '../lib/clock'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { isCoded, render, type Text, text } from '../locales/text'
import { partLogger } from '../log'
import { forGuests } from './for-guests'

/** A line before its words are said. */
export type Line = Omit<LogEntry, 'message'> & { message: Text }

type LineFields = Pick<Line, 'level' | 'category' | 'source' | 'message'>

/** A line that control itself writes. */
export function makeLine(clock: Clock, fields: LineFields & Partial<Line>): Line {
  return {
    id: newId(),
    timestamp: toIso(clock.now()),
    metadata: null,
    executionTime: null,
    command: null,
    by: null,
    isPersistent: true,
    ...fields,
  }
}

/** A line about the bot by the system, e.g. that its owner started it. */
const systemLine = (
  clock: Clock,
  message: Text,
  level: LogEntry['level'] = 'info',
  by: string | null = null,
) => makeLine(clock, { level, category: 'system', source: 'system', message, by })

/** As the console shows it: untrusted text in our sentences is cleaned like a whole line. */
export function renderMessage(words: Text, locale: string): string {
  if (!isCoded(words)) return words
  const [line, times] = words.params
  if (words.code !== 'session.repeated') return cleanLines(render(words, locale))
  const repeated = renderMessage(line as Text, locale)
  return render(text('session.repeated', repeated, Number(times)), locale)
}

const log = partLogger('console')

/** Rows that one transaction writes at most, so that no flush holds the loop for long. */
const rowsPerFlush = 500

/** Takes the lines of every bot: pushes them at once, stores them in batches, keeps the newest. */
export type Logs = Disposable & {
  /** Lines of the bot; what it writes beyond its share of a batch is dropped and counted. */
  add(botId: string, lines: LogLine[]): void
  /** A line by control itself; never dropped. */
  write(botId: string, line: Line): void
  /** `by`: the account that did it, while the bot is shared. */
  system(botId: string, message: Text, level?: LogEntry['level'], by?: string | null): void
  /** Stores the bot's waiting lines. */
  flush(botId: string): void
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
    const shown = lines.map(({ answersCommand = false, ...line }) => ({
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
      lines.filter((line) => batch.add({ botId, line })),
    )

  ctx.hostLinks.each((link) => link.on('logs', ({ botId, entries }) => add(botId, entries)))

  return {
    add,
    write,
    system: (botId, message, level, by) => write(botId, systemLine(ctx.clock, message, level, by)),
    flush: batch.flush,
    clear(botId) {
      batch.discard(botId)
      return store.clear(botId)
    },
    prune: (before) => store.clearBefore(before),
    [Symbol.dispose]: batch[Symbol.dispose],
  }
}

type Row = { botId: string; line: Line }

/** New lines of a bot after which its oldest are deleted. */
const pruneEvery = 500
const clearedAtOnce = 1_000

/** Writes the table of console lines by prepared statements: it is the busiest table. */
function createLogStore(client: SQLite.Database) {
  // A bot may be deleted while its last lines are on their way: those are skipped.
  const insert = client.prepare(`
    INSERT OR IGNORE INTO bot_logs
      (id, bot_id, at, level, category, source, message, text, metadata, execution_time, command, by_name)
    SELECT @id, @botId, @at, @level, @category, @source, @message, @text, @metadata, @executionTime, @command, @by
    WHERE EXISTS (SELECT 1 FROM bots WHERE id = @botId)`)
  const prune = client.prepare(`
    DELETE FROM bot_logs WHERE bot_id = @botId AND id <= (
      SELECT id FROM bot_logs WHERE bot_id = @botId ORDER BY id DESC LIMIT 1 OFFSET @kept)`)
  const newest = client.prepare<[string], { id: string | null }>(
    'SELECT max(id) AS id FROM bot_logs WHERE bot_id = ?',
  )
  const clearSome = client.prepare(`
    DELETE FROM bot_logs WHERE rowid IN (
      SELECT rowid FROM bot_logs WHERE bot_id = @botId AND id <= @until LIMIT @most)`)
  const botIds = client.prepare<[], { id: string }>('SELECT id FROM bots')
  const written = new Map<string, number>()

  const insertAll = client.transaction((rows: Row[]) => {
    for (const row of rows) insert.run(toColumns(row))
  })

  /** Deletes a bot's lines up to this id, slice by slice: thousands in one go take too long. */
  function* clearUntil(botId: string, until: string) {
    while (clearSome.run({ botId, until, most: clearedAtOnce }).changes > 0) yield
  }

  return {
    insert(rows: Row[]) {
      if (rows.length === 0) return
      insertAll.immediate(rows)
      for (const { botId } of rows) written.set(botId, (written.get(botId) ?? 0) + 1)
    },
    /** Deletes what one bot has above its share; one at a time, so that it stays a short task. */
    prune() {
      const due = [...written].find(([, lines]) => lines >= pruneEvery)
      if (!due) return
      written.delete(due[0])
      prune.run({ botId: due[0], kept: limits.logs.keptPerBot })
    },
    /** Deletes what a bot has now. */
    async clear(botId: string) {
      const until = newest.get(botId)?.id
      if (until) for (const _ of clearUntil(botId, until)) await Bun.sleep(0)
    },
    /** Deletes every bot's lines from before a moment. */
    *clearBefore(moment: number) {
      const until = firstIdOf(moment)
      for (const { id } of botIds.all()) {
        yield* clearUntil(id, until)
        yield
      }
    },
  }
}

/** Below every id that is made from then on: ids begin with the time, 48 bits of it. */
function firstIdOf(moment: number) {
  const time = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

function toColumns({ botId, line }: Row) {
  const { id, level, category, source, message, executionTime, command, by } = line
  const words = isCoded(message)
    ? { message: '', text: JSON.stringify(message) }
    : { message, text: null }
  return {
    ...{ id, botId, level, category, source, executionTime, command, by },
    ...words,
    at: Date.parse(line.timestamp),
    metadata: line.metadata && JSON.stringify(line.metadata),
  }
}
