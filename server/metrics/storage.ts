import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mostCountedLines, type StorageState } from '#contract/admin/metrics'
import type { Context } from '../context'
import { minuteMs, toIso } from '../lib/time'
import type { Machine } from './machine'

/** What a line takes is the mean of so many. */
const sampledLines = 500

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'backups'>
type Lines = StorageState['systemLogs']

/** Measures what takes room, once a minute at most, and reads no table whole for it. */
export function createStorage(ctx: Needs, machine: Machine) {
  const { db, clock } = ctx
  const { dataDir } = ctx.config
  const { $client } = db
  const pragma = (name: string) => Number($client.pragma(name, { simple: true }))
  // Ids rise without gaps, and only the oldest lines are deleted.
  const systemLogs = $client.prepare<[], Lines>(`
    SELECT coalesce(max(id) - min(id) + 1, 0) AS rows, coalesce((
      SELECT avg(length(message) + length(metadata) + 60) FROM (
        SELECT message, metadata FROM system_logs ORDER BY id DESC LIMIT ${sampledLines})), 0)
      * coalesce(max(id) - min(id) + 1, 0) AS bytes
    FROM system_logs`)
  const consoleLogs = $client.prepare<[], Lines>(`
    SELECT rows, coalesce(rows * (SELECT avg(length(message) + length(coalesce(text, ''))
        + length(coalesce(metadata, '')) + 120)
      FROM (SELECT message, text, metadata FROM bot_logs ORDER BY rowid DESC LIMIT ${sampledLines})
      ), 0) AS bytes
    FROM (SELECT count(*) AS rows FROM (SELECT 1 FROM bot_logs LIMIT ${mostCountedLines}))`)
  const sums = $client.prepare<[], { atlas: number; recordings: number }>(`
    SELECT (SELECT coalesce(sum(bytes), 0) FROM atlas_worlds) AS atlas,
      (SELECT coalesce(sum(stored_bytes), 0) FROM recordings) AS recordings`)
  let latest: { at: number; state: StorageState } | null = null

  function measure(now: number): StorageState {
    const pageBytes = pragma('page_size')
    const { atlas = 0, recordings = 0 } = sums.get() ?? {}
    return {
      success: true,
      measuredAt: toIso(now),
      disk: { ...machine.space(dataDir), usage: machine.disk(dataDir) },
      database: {
        bytes: pragma('page_count') * pageBytes,
        unused: pragma('freelist_count') * pageBytes,
        wal: sizeOf(join(dataDir, 'enjambre.db-wal'))?.bytes ?? 0,
      },
      systemLogs: linesOf(systemLogs),
      consoleLogs: linesOf(consoleLogs),
      ...{ atlas, recordings },
      backups: { ...backupsIn(join(dataDir, 'backups')), ...lastOf(ctx.backups.state()) },
    }
  }

  return function storage(): StorageState {
    const now = clock.now()
    if (!latest || Math.abs(now - latest.at) >= minuteMs) latest = { at: now, state: measure(now) }
    return latest.state
  }
}

function linesOf(found: { get(): Lines | undefined }): Lines {
  const { rows = 0, bytes = 0 } = found.get() ?? {}
  return { rows, bytes: Math.round(bytes) }
}

/** A file may go between being listed and being looked at. */
function sizeOf(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? { bytes: found.size, at: found.mtimeMs } : null
}

function lastOf({ last, failure }: ReturnType<Context['backups']['state']>) {
  const shown = last && { at: toIso(last.at), checked: last.checked }
  return { last: shown, failed: failure !== null }
}

/** Finished copies only. */
function backupsIn(folder: string) {
  if (!statSync(folder, { throwIfNoEntry: false })) return { files: 0, bytes: 0, newestAt: null }
  const files = readdirSync(folder)
    .filter((name) => /\.(db|enc)$/.test(name))
    .flatMap((name) => sizeOf(join(folder, name)) ?? [])
  const newest = files.reduce((most, { at }) => Math.max(most, at), 0)
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    newestAt: newest > 0 ? toIso(newest) : null,
  }
}
