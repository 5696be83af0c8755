import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type Database, openDatabase } from '#db/client'
import { migrate, type Upgrade } from '#db/migrate'
import { releaseOf } from '#db/releases'
import { version } from '../package.json'
import { sessionSalt } from './auth/session-key'
import { type Config, ConfigError } from './config'
import { keyFileOf } from './key-file'
import { type Keys, loadKeys, readKeys } from './keys'
import { text } from './locales/text'
import { partLogger } from './log'
import { OperationRefused } from './operations/refused'
import { countSecrets } from './operations/secrets'
import { selfName } from './program/self-name'

/** `upgraded`: what was done to a database of an older release. */
type Data = { db: Database; keys: Keys; upgraded: Upgraded | null }
type Upgraded = Upgrade & { to: string; seconds: number }

const log = partLogger('database')
/** Steps of an upgrade are told when it lasts, this long apart. */
const stepsEveryMs = 2_000

/**
 * The database in the data folder, brought to this release, and the keys of its secrets; both are
 * made where there are none. Throws OperationRefused for a damaged database, ConfigError for a lost
 * key, NewerDatabaseError.
 */
export function openData(config: Pick<Config, 'dataDir' | 'secret'>): Data {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const { db, upgraded } = openMigrated(config.dataDir)
  try {
    return { db, keys: keysFor(db, config), upgraded }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

function openMigrated(dataDir: string) {
  const file = join(dataDir, 'enjambre.db')
  try {
    return migrated(openDatabase(file), backupsIn(dataDir))
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new OperationRefused(text('database.damaged', file, backupsIn(dataDir), selfName()))
  }
}

function migrated(db: Database, backupDir: string) {
  const begun = performance.now()
  let toldAt = begun
  try {
    const upgrade = migrate(db, {
      backupDir,
      onBegin: (upgrade) => log.info('database.upgrading', releasesOf(upgrade)),
      onStep(done, of) {
        if (performance.now() - toldAt < stepsEveryMs) return
        toldAt = performance.now()
        log.info('database.upgradeStep', { done, of })
      },
    })
    const seconds = Math.round((performance.now() - begun) / 1000)
    return { db, upgraded: upgrade && { ...releasesOf(upgrade), seconds } }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

const releasesOf = (upgrade: Upgrade) => ({
  ...upgrade,
  from: releaseOf(upgrade.from),
  to: version,
})

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
  throw new ConfigError(text('config.masterKeyMissing', keyFileOf(dataDir), total, selfName()))
}
