import { existsSync, statfsSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { type Database, openDatabase } from '#db/client'
import { NewerDatabaseError, pendingOf } from '#db/migrate'
import { ConfigError } from '../../config'
import { type KeyPlace, keyFileIn, keyFileOf, nextOf } from '../../key-file'
import { readKeys } from '../../keys'
import { text } from '../../locales/text'
import { selfName } from '../../program/self-name'
import { databaseOf, isEnjambre, isSound } from '../database-file'
import { bad, type Finding, ok, warning } from '../findings'
import { countSecrets } from '../secrets'
import { examineBackups } from './backups'
import { examineStoredTimes } from './clock'
import { isPrivate, openToOthers } from './folder'

const gibibyte = 1024 ** 3

/** Disk, database, key and backups of a folder that can be used. */
export function* examineFiles(config: KeyPlace): Generator<Finding> {
  yield examineDisk(config.dataDir)
  const file = databaseOf(config.dataDir)
  if (!existsSync(file)) {
    yield ok(text('cliOperations.doctor.noDatabase'))
    yield examineKey(config, null)
    return
  }
  try {
    yield* examineDatabase(file, config)
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    yield bad(problemOf(error.code, file))
  }
}

function* examineDatabase(file: string, config: KeyPlace): Generator<Finding, void> {
  const db = openDatabase(file)
  try {
    if (!isEnjambre(db)) return yield bad(text('cliOperations.doctor.foreign', file))
    if (!isSound(db)) return yield bad(text('cliOperations.damaged'))
    tryToWrite(db)
    yield ok(text('cliOperations.doctor.database', statSync(file).size))
    const pending = pendingOf(db).length
    // What an older release has written is read once it is migrated.
    if (pending > 0) return yield warning(text('cliOperations.doctor.pending', pending))
    yield examineKey(config, db)
    yield examineStoredTimes(db, Date.now())
    yield examineBackups(db, config.dataDir, Date.now())
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error
    yield bad(text('database.newer', error.tag))
  } finally {
    db.$client.close()
  }
}

/** Writes and takes it back; a server that is just writing proves as much. */
function tryToWrite({ $client }: Database) {
  try {
    $client.exec('BEGIN IMMEDIATE')
    $client.exec('CREATE TABLE doctor_writes (x); ROLLBACK')
  } catch (error) {
    if ($client.inTransaction) $client.exec('ROLLBACK')
    if (!(error instanceof SQLite.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
  }
}

function problemOf(code: string, file: string) {
  if (code === 'SQLITE_NOTADB') return text('cliOperations.doctor.foreign', file)
  if (code.startsWith('SQLITE_CORRUPT')) return text('cliOperations.damaged')
  return code.startsWith('SQLITE_READONLY')
    ? text('cliOperations.doctor.unwritable', file)
    : text('cliOperations.doctor.unreadable', file)
}

function examineKey(installation: KeyPlace, db: Database | null) {
  const { dataDir, secret } = installation
  const file = keyFileIn(installation)
  if (file !== null && existsSync(nextOf(file)))
    return warning(text('cliOperations.doctor.keyWaits'))
  try {
    const keys = readKeys(secret, dataDir)
    const { total, unreadable } = db ? countSecrets(db, keys) : { total: 0, unreadable: 0 }
    if (keys === null)
      return total > 0
        ? bad(text('cliOperations.doctor.keyMissing', total, selfName()))
        : ok(text('cliOperations.doctor.noKey'))
    if (unreadable > 0) return bad(text('cliOperations.doctor.keyWrong', unreadable, total))
    if (!secret && !isPrivate(keyFileOf(dataDir))) return openToOthers(keyFileOf(dataDir))
    return ok(text('cliOperations.doctor.key'))
  } catch (error) {
    if (error instanceof ConfigError) return bad(error.words)
    throw error
  }
}

function examineDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const words =
    free < gibibyte
      ? text('cliOperations.doctor.diskLow', free)
      : text('cliOperations.doctor.disk', free)
  if (free < gibibyte / 10) return bad(words)
  return free < gibibyte ? warning(words) : ok(words)
}
