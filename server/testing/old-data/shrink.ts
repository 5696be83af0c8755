import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type SQLite from 'better-sqlite3'
import { openDatabase } from '#db/client'
import { databaseIn, files, pack } from './folder'

const hourMs = 3_600_000

/** Keeps of a data folder what a release has to read, as small as it gets. */
export function shrink(data: string, target: string) {
  const file = databaseIn(data)
  const db = openDatabase(file).$client
  addLines(db, JSON.parse(readFileSync(join(target, files.lines), 'utf8')))
  // Stacks tell where the maker's checkout stands; bots that run would change what is recorded.
  db.exec(`
    UPDATE system_logs SET metadata = json_remove(metadata, '$.error.stack')
      WHERE metadata ->> '$.error.stack' IS NOT NULL;
    UPDATE bots SET desired = 'stopped';
    DELETE FROM sessions;
    DELETE FROM metric_samples;
    DELETE FROM atlas_regions WHERE rowid NOT IN (
      SELECT min(rowid) FROM atlas_regions GROUP BY world_id
    );
  `)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma('journal_mode = DELETE')
  db.exec('VACUUM')
  db.close()
  pack(join(target, files.database), new Uint8Array(readFileSync(file)))
  copyFileSync(join(data, files.key), join(target, files.key))
}

type Line = { level: string; source: string; message: string; metadata: Record<string, unknown> }

/** What is logged only when something breaks, exactly as the release writes it. */
function addLines(db: SQLite.Database, lines: Line[]) {
  const insert = db.prepare(
    'INSERT INTO system_logs (at, level, source, message, metadata) VALUES (?, ?, ?, ?, ?)',
  )
  const isThere = db.prepare("SELECT 1 FROM system_logs WHERE metadata ->> 'event' = ?")
  const now = Date.now()
  for (const { level, source, message, metadata } of lines) {
    if (isThere.get(metadata.event)) continue
    insert.run(now, level, source, message, JSON.stringify(metadata))
  }
  db.exec(`
    DELETE FROM system_log_counts;
    INSERT INTO system_log_counts (hour, level, source, count)
      SELECT at / ${hourMs} * ${hourMs} AS hour, level, source, count(*) FROM system_logs
      GROUP BY hour, level, source;
  `)
}
