import type SQLite from 'better-sqlite3'
import type { LogSeverity } from '#contract/admin/system-logs'
import { hourMs } from '../lib/time'
import type { Entry } from './entry'

/** A stored line; `metadata` as JSON. */
export type Row = Omit<Entry, 'level' | 'metadata'> & {
  level: LogSeverity
  at: number
  metadata: string
}

type Counted = Pick<Row, 'at' | 'level' | 'source'>

/** Lines that are deleted in one task: each also leaves the index of texts. */
const deletedAtOnce = 100
/** A clock that is set back by less than this does not change the order of lines. */
const maxClockStepMs = hourMs

/** Writes the table of lines and that of their counts by prepared statements. */
export function createStore(client: SQLite.Database) {
  const insert = client.prepare(`
    INSERT INTO system_logs (at, level, source, code, message, metadata)
    VALUES (@at, @level, @source, @code, @message, @metadata)`)
  const count = client.prepare(`
    INSERT INTO system_log_counts (hour, level, source, count) VALUES (@hour, @level, @source, @by)
    ON CONFLICT DO UPDATE SET count = count + @by`)
  const dropEmpty = client.prepare('DELETE FROM system_log_counts WHERE count <= 0')
  const last = client.prepare<[], { at: number; id: number }>(
    'SELECT at, id FROM system_logs ORDER BY id DESC LIMIT 1',
  )
  const oldest = client.prepare<[number], Counted & { id: number }>(
    'SELECT id, at, level, source FROM system_logs ORDER BY id LIMIT ?',
  )
  const remove = client.prepare('DELETE FROM system_logs WHERE id = ?')

  function addCounts(rows: Counted[], sign: 1 | -1) {
    const tally = new Map<string, { hour: number; level: string; source: string; by: number }>()
    for (const { at, level, source } of rows) {
      const hour = Math.floor(at / hourMs) * hourMs
      const key = `${hour} ${level} ${source}`
      const counted = tally.get(key) ?? { hour, level, source, by: 0 }
      counted.by += sign
      tally.set(key, counted)
    }
    for (const counted of tally.values()) count.run(counted)
  }

  const insertAll = client.transaction((rows: Row[]) => {
    const before = last.get()?.at ?? 0
    const kept = rows.map((row) => ({ ...row, at: inOrder(row.at, before) }))
    const ids = kept.map((row) => Number(insert.run(row).lastInsertRowid))
    addCounts(kept, 1)
    return ids.map((id, index) => ({ id, at: kept[index]?.at ?? 0 }))
  })

  const removeAll = client.transaction((rows: (Counted & { id: number })[]) => {
    for (const { id } of rows) remove.run(id)
    addCounts(rows, -1)
    dropEmpty.run()
  })

  function removeSome(before: number, most: number) {
    const newest = last.get()?.id ?? 0
    const due = oldest.all(deletedAtOnce).filter(({ at, id }) => at < before || id <= newest - most)
    if (due.length > 0) removeAll.immediate(due)
    return due.length
  }

  return {
    /** Stores all of them or throws; answers their ids and times. */
    insert: (rows: Row[]) => insertAll.immediate(rows),
    /** Deletes what is older than `before` or beyond the newest `most`, slice by slice. */
    *prune(before: number, most: number) {
      while (removeSome(before, most) > 0) yield
    },
  }
}

const inOrder = (at: number, before: number) =>
  at < before && before - at < maxClockStepMs ? before : at
