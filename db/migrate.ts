import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './client'
import { type Migration, migrations } from './migrations'

export type { Migration }

/** The file was written by a newer release; using it could lose data. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'

  constructor(readonly tag: string) {
    super(`the database has the migration ${tag}, which this release does not know`)
  }
}

type Applied = { tag: string; hash: string }

/**
 * Brings the database to this release, all of it or nothing, after a backup of what was there.
 * Refuses a database that a newer release has migrated, or whose history was edited.
 */
export function migrate(
  db: Database,
  { backupDir }: { backupDir: string },
  known: Migration[] = migrations,
): void {
  const client = db.$client
  client.exec(
    'CREATE TABLE IF NOT EXISTS migrations (tag TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  )
  const pending = pendingOf(db, known)
  if (pending.length === 0) return
  const last = known[known.length - pending.length - 1]
  if (last) backup(db, backupDir, last.tag)

  const record = client.prepare('INSERT INTO migrations (tag, hash, applied_at) VALUES (?, ?, ?)')
  client
    .transaction(() => {
      for (const { tag, sql } of pending) {
        for (const statement of sql.split('--> statement-breakpoint')) client.exec(statement)
        record.run(tag, hashOf(sql), Date.now())
      }
    })
    .immediate()
}

/** What a database that has been migrated before still lacks. Throws NewerDatabaseError. */
export function pendingOf({ $client }: Database, known: Migration[] = migrations): Migration[] {
  const all = $client.prepare('SELECT tag, hash FROM migrations ORDER BY tag').all()
  const applied = all as Applied[]
  refuseForeign(applied, known)
  return known.slice(applied.length)
}

function refuseForeign(applied: Applied[], known: Migration[]) {
  applied.forEach(({ tag, hash }, index) => {
    const same = known[index]
    if (same?.tag !== tag || hashOf(same.sql) !== hash) {
      throw new NewerDatabaseError(tag)
    }
  })
}

function backup(db: Database, dir: string, tag: string) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `antes-de-migrar-${tag}-${Date.now()}.db`)
  db.$client.prepare('VACUUM INTO ?').run(file)
}

const hashOf = (sql: string) => new Bun.CryptoHasher('sha256').update(sql).digest('hex')
