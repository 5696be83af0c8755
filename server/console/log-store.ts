import type SQLite from 'better-sqlite3'
import { limits } from '#contract/limits'
import { isCoded } from '../locales/text'
import type { Line } from './lines'

export type Row = { botId: string; line: Line }

/** New lines of a bot after which its oldest are deleted. */
const pruneEvery = 500
const clearedAtOnce = 1_000

/** Writes the table of console lines by prepared statements: it is the busiest table. */
export function createLogStore(client: SQLite.Database) {
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
  const due = new Set<string>()

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
      for (const { botId } of rows) {
        const lines = (written.get(botId) ?? 0) + 1
        written.set(botId, lines)
        if (lines === pruneEvery) due.add(botId)
      }
    },
    /** Deletes what one bot has above its share; one at a time, so that it stays a short task. */
    prune() {
      const [botId] = due
      if (botId === undefined) return
      due.delete(botId)
      written.delete(botId)
      prune.run({ botId, kept: limits.logs.keptPerBot })
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
export function firstIdOf(moment: number) {
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
