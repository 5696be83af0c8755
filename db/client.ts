import SQLite from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { targetsOf } from '../server/game/bot-targets'

export type Database = BetterSQLite3Database & { $client: SQLite.Database }

/** For functions that also work inside a transaction, which is synchronous like everything here. */
export type DatabaseOrTransaction = BaseSQLiteDatabase<'sync', SQLite.RunResult>

/**
 * Runs it as one transaction that may write from its first statement on: one that begins by reading
 * and then finds another writer ahead of it would fail.
 */
export function transact<T>(db: Database, run: (tx: DatabaseOrTransaction) => T): T {
  const runIn = (tx: DatabaseOrTransaction) => {
    databases.set(tx, db)
    return run(tx)
  }
  return db.transaction(runIn, { behavior: 'immediate' })
}

/** Of transactions. */
const databases = new WeakMap<DatabaseOrTransaction, Database>()

/** The database of a transaction: what is prepared there runs in this too, for it is one connection. */
export const databaseBehind = (db: DatabaseOrTransaction): DatabaseOrTransaction =>
  databases.get(db) ?? db

/** Opens the database file (or `:memory:`). Every commit is on disk before it is answered. */
export function openDatabase(file: string): Database {
  const client = new SQLite(file)
  try {
    client.pragma('journal_mode = WAL')
    client.pragma('synchronous = FULL')
    client.pragma('foreign_keys = ON')
    client.pragma('busy_timeout = 5000')
    client.function('targets_of', { deterministic: true }, targetsAsJson)
  } catch (error) {
    // A file that is no database shows only now.
    client.close()
    throw error
  }
  const db = drizzle({ client: keepingStatements(client), casing: 'snake_case' })
  return Object.assign(db, { $client: client })
}

/** Bounded, for a list of values has another text at each length. */
const statementsKept = 500

/** The client for Drizzle, which else has every query compiled again; what was used longest ago goes first. */
function keepingStatements(client: SQLite.Database): SQLite.Database {
  const kept = new Map<string, SQLite.Statement>()
  function prepare(source: string) {
    const statement = kept.get(source) ?? client.prepare(source)
    kept.delete(source)
    kept.set(source, statement)
    const [oldest] = kept.size > statementsKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return statement
  }
  return Object.create(client, { prepare: { value: prepare } })
}

/** For the triggers of `bots`: its columns' values in, a JSON array of targets out. */
function targetsAsJson(host: unknown, port: unknown, alternatives: unknown) {
  const alternativeAddresses = JSON.parse(String(alternatives))
  return JSON.stringify([
    ...targetsOf({ host: String(host), port: Number(port), alternativeAddresses }),
  ])
}
