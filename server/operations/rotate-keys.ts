import { existsSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { type Database, openDatabase, transact } from '#db/client'
import { recordFromTerminal } from '../audit/audit'
import { renewSessionKey } from '../auth/session-key'
import { type Config, ConfigError } from '../config'
import { lockDataFolder } from '../data-lock'
import {
  type KeyPlace,
  keepKey,
  keyFileIn,
  newKey,
  nextOf,
  readKeyFile,
  takeNextKey,
  writeKeyFile,
  writeNextKey,
} from '../key-file'
import { deriveKeys, type Keys } from '../keys'
import { stamp } from '../lib/time'
import { type Coded, text } from '../locales/text'
import { openData } from '../open-data'
import { databaseOf } from './database-file'
import { OperationRefused } from './refused'
import { countSecrets, resealSecrets, type SealedSecrets } from './secrets'

export type Rotated = SealedSecrets & {
  sessions: number
  /** The file that holds the key from now on. */
  keyFile: string
  /** Where the key of before is, for backups of before; null where nobody replaced it. */
  kept: string | null
}

type Data = { db: Database; keys: Keys }

/**
 * Replaces the master key, and seals every secret with the new one. The key that is written to
 * `newKeyFile` is not in use before a setting names it. Killed at any moment, it leaves a database
 * and a key that belong together, or that `settleRotation` brings together.
 */
export function rotateMasterKey(given: Config, newKeyFile: string | null, now: number): Rotated {
  return withData(given, (data, config) => {
    // The server would go on with the key in the data folder.
    if (newKeyFile !== null && config.secret === null)
      throw new OperationRefused(text('cliKeys.fromFolder'))
    if (newKeyFile !== null) return rotateInto(data, newKeyFile, now)
    const file = keyFileIn(config)
    if (file === null) throw new OperationRefused(text('cliKeys.fromVariable'))
    return rotateInPlace(data, file, now)
  })
}

/** Ends every session, and every token that was ever signed. Returns how many sessions. */
export function rotateSessionKey(given: Config, now: number): number {
  return withData(given, ({ db }) =>
    transact(db, (tx) => {
      const sessions = renewSessionKey(tx, now)
      const deed = {
        action: 'keys.sessions',
        target: 'keys:sessions',
        after: { sessions },
      } as const
      recordFromTerminal(tx, deed, now)
      return sessions
    }),
  )
}

/**
 * Ends a rotation that was broken off, and returns the settings with the key that opens the
 * database. Only for whoever holds the data folder's lock: a rotation that goes on holds it too.
 */
export function settleRotation<C extends KeyPlace>(config: C): C {
  const file = keyFileIn(config)
  if (file === null || !existsSync(nextOf(file))) return config
  const isSealedWithNext = opensMore(config.dataDir, nextOf(file), file)
  if (isSealedWithNext === null) return config
  if (isSealedWithNext) replaceKey(file, Date.now())
  else rmSync(nextOf(file))
  return { ...config, secret: config.secretFile && readKeyFile(file) }
}

function withData<T>(given: Config, work: (data: Data, config: Config) => T): T {
  if (!existsSync(databaseOf(given.dataDir)))
    throw new OperationRefused(text('cliOperations.noDatabase', given.dataDir))
  using _lock = lockDataFolder(given.dataDir, 0)
  const config = settleRotation(given)
  const data = openData(config)
  try {
    return work(data, config)
  } finally {
    data.db.$client.close()
  }
}

function rotateInPlace(data: Data, file: string, now: number): Rotated {
  const key = newKey()
  try {
    // With the same key first: a file that cannot be replaced must show before anything is sealed.
    writeNextKey(file, readKeyFile(file))
    takeNextKey(file)
    writeNextKey(file, key)
  } catch (error) {
    throw refusal(error, text('cliKeys.fixedFile', file))
  }
  const rotated = sealAnew(data, key, now)
  return { ...rotated, keyFile: file, kept: replaceKey(file, now) }
}

function rotateInto(data: Data, keyFile: string, now: number): Rotated {
  const key = newKey()
  try {
    writeKeyFile(keyFile, key)
  } catch (error) {
    throw refusal(error, text('cliKeys.notWritten', keyFile))
  }
  return { ...sealAnew(data, key, now), keyFile, kept: null }
}

/**
 * All of it or nothing. Which of the two it was is not certain when the disk fails, so the new key
 * stays where it is in any case.
 */
function sealAnew({ db, keys }: Data, key: string, now: number) {
  // What the old key opens is overwritten in the file, not only given free.
  db.$client.pragma('secure_delete = ON')
  const sealed = transact(db, (tx) => {
    const next = deriveKeys(Buffer.from(key, 'hex'))
    const secrets = resealSecrets(tx, keys, next)
    if (countSecrets(tx, next).unreadable !== secrets.unreadable)
      throw new Error('a secret does not open with the key that it was sealed with')
    recordFromTerminal(tx, { action: 'keys.rotate', target: 'keys:master', after: secrets }, now)
    return { ...secrets, sessions: renewSessionKey(tx, now) }
  })
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  return sealed
}

function replaceKey(file: string, now: number): string {
  const kept = `${file}.hasta-${stamp(now)}`
  keepKey(file, kept)
  takeNextKey(file)
  return kept
}

/** Whether the key in one file opens more of the database than the other; null: nobody can say. */
function opensMore(dataDir: string, file: string, other: string): boolean | null {
  if (!existsSync(databaseOf(dataDir)) || !existsSync(other)) return null
  const key = writtenKey(file)
  if (key === null) return false
  try {
    const db = openDatabase(databaseOf(dataDir))
    const unreadableWith = (hex: string) =>
      countSecrets(db, deriveKeys(Buffer.from(hex, 'hex'))).unreadable
    try {
      return unreadableWith(key) < unreadableWith(readKeyFile(other))
    } finally {
      db.$client.close()
    }
  } catch (error) {
    // What is wrong with the database is said when it is opened in earnest.
    if (error instanceof SQLite.SqliteError) return null
    throw error
  }
}

/** Null for a file that was not written to its end, and so was never needed. */
function writtenKey(file: string): string | null {
  try {
    return readKeyFile(file)
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

/** What the system says of a file that cannot be written becomes a sentence; nothing has changed. */
function refusal(error: unknown, words: Coded) {
  return error instanceof Error && 'syscall' in error ? new OperationRefused(words) : error
}
