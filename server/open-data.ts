import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type Database, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { sessionSalt } from './auth/session-key'
import { countSecrets } from './bots/secrets'
import { type Config, ConfigError } from './config'
import { keyFileOf } from './key-file'
import { type Keys, loadKeys, readKeys } from './keys'
import { text } from './locales/text'
import { OperationRefused } from './operations/refused'

type Data = { db: Database; keys: Keys }

/**
 * The database in the data folder, brought to this release, and the keys of its secrets; both are
 * made where there are none. Throws OperationRefused for a damaged database, ConfigError for a lost
 * key, NewerDatabaseError.
 */
export function openData(config: Pick<Config, 'dataDir' | 'secret'>): Data {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openMigrated(config.dataDir)
  try {
    return { db, keys: keysFor(db, config) }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

function openMigrated(dataDir: string): Database {
  const file = join(dataDir, 'enjambre.db')
  try {
    return migrated(openDatabase(file), backupsIn(dataDir))
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new OperationRefused(text('database.damaged', file, backupsIn(dataDir)))
  }
}

function migrated(db: Database, backupDir: string): Database {
  try {
    migrate(db, { backupDir })
    return db
  } catch (error) {
    db.$client.close()
    throw error
  }
}

const backupsIn = (dataDir: string) => join(dataDir, 'backups')

const isDamage = (error: unknown) =>
  error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)

/** A new key would make every secret that is there unreadable for ever, and end every session. */
function keysFor(db: Database, { secret, dataDir }: Pick<Config, 'dataDir' | 'secret'>): Keys {
  const salt = sessionSalt(db)
  const keys = readKeys(secret, dataDir, salt)
  if (keys) return keys
  const { total } = countSecrets(db, null)
  if (total === 0) return loadKeys(secret, dataDir, salt)
  throw new ConfigError(text('config.masterKeyMissing', keyFileOf(dataDir), total))
}
