import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { type Database, openDatabase } from '#db/client'
import { type Config, ConfigError } from '../../config'
import { type Keys, readKeys } from '../../keys'
import { databaseOf } from '../database-file'

/** What stands in the database; null also where it or its key cannot be read: other findings say so. */
export function stored<T>(
  config: Config,
  read: (from: { db: Database; keys: Keys }) => T | null,
): T | null {
  const file = databaseOf(config.dataDir)
  if (!existsSync(file)) return null
  try {
    const keys = readKeys(config.secret, config.dataDir)
    if (keys === null) return null
    const db = openDatabase(file)
    try {
      return read({ db, keys })
    } finally {
      db.$client.close()
    }
  } catch (error) {
    if (error instanceof SQLite.SqliteError || error instanceof ConfigError) return null
    throw error
  }
}
