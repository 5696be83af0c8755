import type SQLite from 'better-sqlite3'
import { packLines, unpackLines } from '../game/lines/packed-lines'
import type { LineCopy, LogLine } from '../game/protocol'
import { createBatch } from '../lib/batching'
import { newId } from '../lib/ids'
import { partLogger } from '../log'

type Row = { packed: Uint8Array | null; clearedTo: string | null }

const log = partLogger('console')

/** Copies that one transaction writes at most. */
const copiesPerFlush = 200

/** The last passing lines of every bot, one row each, as their hosts send them. */
export function createLineCopies(client: SQLite.Database) {
  const insert = client.prepare<LineCopy>(`
    INSERT INTO line_copies (bot_id, packed, first_id) SELECT @botId, @packed, @firstId
    WHERE EXISTS (SELECT 1 FROM bots WHERE id = @botId)
    ON CONFLICT DO UPDATE SET packed = excluded.packed, first_id = excluded.first_id`)
  const find = client.prepare<[string], Row>(
    'SELECT packed, cleared_to AS clearedTo FROM line_copies WHERE bot_id = ?',
  )
  const clear = client.prepare<[string, string, string]>(`
    INSERT INTO line_copies (bot_id, cleared_to) SELECT id, ? FROM bots WHERE id = ?
    ON CONFLICT DO UPDATE SET packed = NULL, first_id = NULL, cleared_to = ?`)
  const withOlder = client.prepare<[string], { botId: string }>(
    'SELECT bot_id AS botId FROM line_copies WHERE first_id < ?',
  )
  const empty = client.prepare(
    'UPDATE line_copies SET packed = NULL, first_id = NULL WHERE bot_id = ?',
  )
  const insertAll = client.transaction((copies: LineCopy[]) => {
    for (const copy of copies) insert.run(copy)
  })
  const batch = createBatch<LineCopy>({
    store: (copies) => void insertAll.immediate(copies),
    lost: (error) => log.error('console.linesNotStored', { error }),
    perSlice: copiesPerFlush,
    keyOf: ({ botId }) => botId,
  })

  function linesOf(botId: string): LogLine[] {
    const packed = find.get(botId)?.packed
    return packed ? unpackLines(packed) : []
  }

  return {
    keep: (copy: LineCopy): void => void batch.add(copy),
    of(botId: string): { lines: LogLine[]; clearedTo: string } {
      batch.flush(botId)
      return { lines: linesOf(botId), clearedTo: find.get(botId)?.clearedTo ?? '' }
    },
    clear(botId: string): void {
      batch.discard(botId)
      const now = newId()
      clear.run(now, botId, now)
    },
    /** Deletes every bot's lines up to this id. */
    *clearUntil(id: string): Generator<void> {
      for (const { botId } of withOlder.all(id)) {
        const lines = linesOf(botId).filter((line) => line.id > id)
        const [first] = lines
        if (first) insert.run({ botId, packed: packLines(lines), firstId: first.id })
        else empty.run(botId)
        yield
      }
    },
    [Symbol.dispose]: batch[Symbol.dispose],
  }
}
