import type SQLite from 'better-sqlite3'
import type { LogEntry } from '#contract/console'
import { limits } from '#contract/limits'

export type Row = { botId: string; line: LogEntry }

/** New lines of a bot after which its oldest are deleted. */
const pruneEvery = 500
const clearedAtOnce = 1_000

/** The table of console lines, written by prepared statements: the busiest table there is. */
export function createLogStore(client: SQLite.Database) {
  // A bot may be deleted while its last lines are on their way: those are skipped.
  const insert = client.prepare(`
    INSERT OR IGNORE INTO bot_logs
      (id, bot_id, at, level, category, source, message, metadata, execution_time, command)
    SELECT @id, @botId, @at, @level, @category, @source, @message, @metadata, @executionTime, @command
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
  const written = new Map<string, number>()

  const insertAll = client.transaction((rows: Row[]) => {
    for (const row of rows) insert.run(toColumns(row))
  })

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
    /** Deletes what a bot has now, slice by slice: thousands of rows in one go take too long. */
    async clear(botId: string) {
      const until = newest.get(botId)?.id
      while (until && clearSome.run({ botId, until, most: clearedAtOnce }).changes > 0) {
        await Bun.sleep(0)
      }
    },
  }
}

function toColumns({ botId, line }: Row) {
  const { id, level, category, source, message, executionTime, command } = line
  return {
    ...{ id, botId, level, category, source, message, executionTime, command },
    at: Date.parse(line.timestamp),
    metadata: line.metadata && JSON.stringify(line.metadata),
  }
}
