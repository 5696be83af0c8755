import type SQLite from 'better-sqlite3'
import type { LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import type { ConsoleLine } from '#contract/realtime'
import type { Context } from '../context'
import { cleanLines } from '../game/chat-text'
import { logBatch } from '../game/log-batch'
import type { LogLine } from '../game/protocol'
import type { Clock } from '../lib/clock'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { isCoded, render, type Text, text } from '../locales/text'
import { partLogger } from '../log'

/** A line before its words are said. */
export type Line = Omit<LogEntry, 'message'> & { message: Text }

type Given = Pick<Line, 'level' | 'category' | 'source' | 'message'>

/** A line that control itself writes. */
export function makeLine(clock: Clock, given: Given & Partial<Line>): Line {
  return {
    id: newId(),
    timestamp: toIso(clock.now()),
    metadata: null,
    executionTime: null,
    command: null,
    isPersistent: true,
    ...given,
  }
}

/** A line about the bot by the system, e.g. that its owner started it. */
const systemLine = (clock: Clock, message: Text, level: LogEntry['level'] = 'info') =>
  makeLine(clock, { level, category: 'system', source: 'system', message })

function shownLine<L extends Line>(line: L, locale: string) {
  return { ...line, message: shownWords(line.message, locale) }
}

/** What the console shows: other people's words in our sentences are cleaned as a whole line is. */
export function shownWords(words: Text, locale: string): string {
  if (!isCoded(words)) return words
  const [line, times] = words.params
  if (words.code !== 'session.repeated') return cleanLines(render(words, locale))
  const repeated = shownWords(line as Text, locale)
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
  system(botId: string, message: Text, level?: LogEntry['level']): void
  /** Stores the bot's lines that still wait. */
  flush(botId: string): void
  /** Forgets the bot's lines, those that still wait included. */
  clear(botId: string): Promise<void>
  /** Deletes every bot's lines from before then; at each step others have their turn. */
  prune(before: number): Iterable<unknown>
}

type NewLine = Line & Pick<LogLine, 'answersCommand'>
type Queue = { lines: Line[]; dropped: number }

type LogsContext = Pick<Context, 'config' | 'db' | 'clock' | 'realtime' | 'settings' | 'hostLinks'>

export function createLogs(ctx: LogsContext): Logs {
  const store = createLogStore(ctx.db.$client)
  const queues = new Map<string, Queue>()
  let timer: Timer | undefined

  function queueOf(botId: string) {
    const queue = queues.get(botId) ?? { lines: [], dropped: 0 }
    queues.set(botId, queue)
    timer ??= setTimeout(tick, logBatch.everyMs)
    return queue
  }

  function take(botId: string, lines: readonly NewLine[]) {
    for (const { answersCommand: _, ...line } of lines) queueOf(botId).lines.push(line)
    const shown = lines.map((line) => shownLine(line, ctx.config.locale))
    pushLines(ctx.realtime, botId, shown)
  }

  const takeOwn = (botId: string, line: Line) => take(botId, [{ ...line, answersCommand: false }])

  function tick() {
    timer = undefined
    attempt(() => flushSome(rowsPerFlush))
    attempt(() => store.prune())
    if (queues.size > 0) timer ??= setTimeout(tick, logBatch.everyMs)
  }

  /** Stores at most so many lines, of every bot its share. */
  function flushSome(most: number) {
    const share = Math.ceil(most / Math.max(1, queues.size))
    store.insert([...queues.keys()].flatMap((botId) => takeFrom(botId, share)))
  }

  function takeFrom(botId: string, most: number): Row[] {
    const queue = queues.get(botId)
    if (!queue) return []
    const lines = queue.lines.splice(0, most)
    if (queue.lines.length === 0) {
      queues.delete(botId)
      if (queue.dropped > 0) takeOwn(botId, droppedLine(queue.dropped))
    }
    return lines.map((line) => ({ botId, line }))
  }

  function droppedLine(dropped: number) {
    const line = systemLine(ctx.clock, text('console.dropped', dropped), 'warn')
    return { ...line, metadata: { dropped } }
  }

  function flush(botIds: Iterable<string>) {
    for (const botId of botIds) {
      while (queues.has(botId)) store.insert(takeFrom(botId, rowsPerFlush))
    }
  }

  function add(botId: string, lines: LogLine[]) {
    const queue = queueOf(botId)
    const room = Math.max(0, logBatch.linesPerBot - queue.lines.length)
    take(botId, lines.slice(0, room))
    queue.dropped += Math.max(0, lines.length - room)
  }

  ctx.hostLinks.each((link) => link.on('logs', ({ botId, entries }) => add(botId, entries)))

  return {
    add,
    write: takeOwn,
    system: (botId, message, level) => takeOwn(botId, systemLine(ctx.clock, message, level)),
    flush: (botId) => flush([botId]),
    clear(botId) {
      queues.delete(botId)
      return store.clear(botId)
    },
    prune: (before) => store.clearBefore(before),
    [Symbol.dispose]() {
      clearTimeout(timer)
      attempt(() => flush([...queues.keys()]))
    },
  }
}

/** A full disk costs lines, not the server. */
function attempt(write: () => void) {
  try {
    write()
  } catch (error) {
    log.error('console.linesNotStored', { error })
  }
}

/**
 * New lines of a bot: as one event to those who watch its console, and one by one to those who
 * follow the bot as the specification says.
 */
function pushLines(
  realtime: Context['realtime'],
  botId: string,
  lines: readonly ConsoleLine[],
): void {
  if (lines.length === 0) return
  realtime.toWatchers(botId, 'console', 'asked', 'botConsole', { botId, lines: [...lines] })
  for (const { answersCommand, ...log } of lines) {
    realtime.toBot(botId, answersCommand ? 'botConsoleLog' : 'botLog', { botId, log })
  }
}

type Row = { botId: string; line: Line }

/** New lines of a bot after which its oldest are deleted. */
const pruneEvery = 500
const clearedAtOnce = 1_000

/** The table of console lines, written by prepared statements: the busiest table there is. */
function createLogStore(client: SQLite.Database) {
  // A bot may be deleted while its last lines are on their way: those are skipped.
  const insert = client.prepare(`
    INSERT OR IGNORE INTO bot_logs
      (id, bot_id, at, level, category, source, message, text, metadata, execution_time, command)
    SELECT @id, @botId, @at, @level, @category, @source, @message, @text, @metadata, @executionTime, @command
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
  const { id, level, category, source, message, executionTime, command } = line
  const words = isCoded(message)
    ? { message: '', text: JSON.stringify(message) }
    : { message, text: null }
  return {
    ...{ id, botId, level, category, source, executionTime, command },
    ...words,
    at: Date.parse(line.timestamp),
    metadata: line.metadata && JSON.stringify(line.metadata),
  }
}
