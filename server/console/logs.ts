import type { LogEntry } from '#contract/console'
import type { Context } from '../context'
import { logBatch } from '../game/log-batch'
import type { LogLine } from '../game/protocol'
import { pushLines } from '../live/console'
import { type Text, text } from '../locales/text'
import { partLogger } from '../log'
import { type Line, shownLine, systemLine } from './log-lines'
import { createLogStore, type Row } from './log-store'

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

type LogsContext = Pick<Context, 'config' | 'db' | 'clock' | 'realtime' | 'settings'>

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

  return {
    add(botId, lines) {
      const queue = queueOf(botId)
      const room = Math.max(0, logBatch.linesPerBot - queue.lines.length)
      take(botId, lines.slice(0, room))
      queue.dropped += Math.max(0, lines.length - room)
    },
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
