import { count } from 'drizzle-orm'
import type { BackupContents } from '#contract/admin/backups'
import type { Database } from '#db/client'
import { bots, users } from '#db/schema'
import { toIso } from '../lib/time'

/** What a database holds that its owner would count; of whatever release, as its migration says. */
export function contentsOf(db: Database): BackupContents {
  const { $client } = db
  const has = $client
    .prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'invoices'")
    .pluck()
  const invoices = has.get() === 1 ? invoicesIn(db) : { rows: 0, newest: null }
  const migration = $client
    .prepare<[], string | null>('SELECT max(tag) FROM migrations')
    .pluck()
    .get()
  return {
    users: rowsOf(db, users),
    bots: rowsOf(db, bots),
    invoices: invoices.rows,
    newestInvoiceAt: invoices.newest === null ? null : toIso(invoices.newest),
    migration: migration ?? '',
  }
}

const rowsOf = (db: Database, table: typeof users | typeof bots) =>
  db.select({ rows: count() }).from(table).get()?.rows ?? 0

function invoicesIn({ $client }: Database) {
  const query = 'SELECT count(*) AS rows, max(created_at) AS newest FROM invoices'
  const found = $client.prepare<[], { rows: number; newest: number | null }>(query).get()
  return found ?? { rows: 0, newest: null }
}
