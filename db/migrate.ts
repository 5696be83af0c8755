import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** What is about to be done to a database that was there: `from` is its last migration. */
export type Upgrade = { from: string; steps: number; backup: string }

type Options = {
  backupDir: string
  /** Before the backup and the first step; not of a new database. */
  onBegin?(upgrade: Upgrade): void
  /** After each step. */
  onStep?(done: number, of: number): void
}

type Applied = { tag: string; hash: string }

/**
 * Brings the database to this release, all of it or nothing, after a backup of what was there; null
 * when there was nothing to do, or nothing there.
 * Refuses a database that a newer release has migrated, or whose history was edited.
 */
export function migrate(
  db: Database,
  { backupDir, onBegin, onStep }: Options,
  known: Migration[] = migrations,
): Upgrade | null {
  const client = db.$client
  client.exec(
    'CREATE TABLE IF NOT EXISTS migrations (tag TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  )
  const pending = pendingOf(db, known)
  if (pending.length === 0) return null
  const last = known[known.length - pending.length - 1]
  const upgrade = last
    ? { from: last.tag, steps: pending.length, backup: nameIn(backupDir, last.tag) }
    : null
  if (upgrade) {
    onBegin?.(upgrade)
    backup(db, upgrade.backup)
  }

  const record = client.prepare('INSERT INTO migrations (tag, hash, applied_at) VALUES (?, ?, ?)')
  client
    .transaction(() => {
      for (const [at, { tag, sql }] of pending.entries()) {
        for (const statement of sql.split('--> statement-breakpoint')) client.exec(statement)
        record.run(tag, hashOf(sql), Date.now())
        onStep?.(at + 1, pending.length)
      }
    })
    .immediate()
  return upgrade
}

const nameIn = (dir: string, tag: string) => join(dir, `antes-de-migrar-${tag}-${Date.now()}.db`)

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

function backup(db: Database, file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  db.$client.prepare('VACUUM INTO ?').run(file)
}

const hashOf = (sql: string) => new Bun.CryptoHasher('sha256').update(sql).digest('hex')
