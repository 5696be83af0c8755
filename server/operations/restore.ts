import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client'
import { foreignObjects } from '#db/foreign-objects'
import { migrate, NewerDatabaseError } from '#db/migrate'
import { bots, users } from '#db/schema'
import { recordFromTerminal } from '../audit/audit'
import { renewSessionKey } from '../auth/session-key'
import { countSecrets } from '../bots/secrets'
import type { Config } from '../config'
import { lockDataFolder } from '../data-lock'
import type { KeyPlace } from '../key-file'
import { loadKeys, readKeys } from '../keys'
import { text } from '../locales/text'
import { stamp } from './backup-files'
import { databaseOf, isEnjambre, isSound, refuseWithoutSpace } from './copy'
import { decryptFile } from './encrypted-file'
import { OperationRefused } from './refused'
import { settleRotation } from './rotate-keys'

export type Restored = {
  users: number
  bots: number
  /** E-mails of who administers the installation from now on. */
  admins: string[]
  /** Where the database that stood here is now. */
  kept: string | null
  /** Secrets that this installation's key does not open. */
  unreadable: number
  /** The database that stood here knew payments that the backup does not. */
  losesInvoices: boolean
}

type Options = {
  ignoreKey: boolean
  /** Of an encrypted backup. */
  passphrase: string | null
  now: number
}
type Installation = Pick<Config, 'dataDir' | 'secret'>

/**
 * Puts a backup in the place of the database. Everything is tried on a copy of it: until that has
 * passed, nothing that stands here is touched.
 */
export function restoreDatabase(
  installation: KeyPlace,
  file: string,
  { ignoreKey, passphrase, now }: Options,
): Restored {
  const { dataDir } = installation
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new OperationRefused(text('cliOperations.noFile', file))
  }
  using _lock = lockDataFolder(dataDir, 0)
  const { secret } = settleRotation(installation)
  refuseWithoutSpace(file, databaseOf(dataDir))
  using stage = createStaging(dataDir)
  if (passphrase === null) copyFileSync(file, databaseOf(stage.path))
  else decryptFile(file, passphrase, databaseOf(stage.path))
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${databaseOf(stage.path)}-wal`)
  const { newestInvoice, secrets, ...content } = prepare(stage.path, file, { dataDir, secret, now })
  const { total, unreadable } = secrets
  if (unreadable > 0 && !ignoreKey)
    throw new OperationRefused(text('cliOperations.wrongKey', unreadable, total))
  // Without any key the server would not start over secrets that nobody can read.
  if (ignoreKey) loadKeys(secret, dataDir)
  const losesInvoices = (newestInvoiceIn(dataDir) ?? '') > (newestInvoice ?? '')
  const kept = setAside(dataDir, now)
  renameSync(databaseOf(stage.path), databaseOf(dataDir))
  return { ...content, kept, unreadable, losesInvoices }
}

function createStaging(dataDir: string): Disposable & { path: string } {
  const path = join(dataDir, 'restaurando')
  const clear = () => rmSync(path, { recursive: true, force: true })
  clear()
  mkdirSync(path, { mode: 0o700 })
  return { path, [Symbol.dispose]: clear }
}

/** Brings the copy to this release and ends its sessions: some were revoked since. */
function prepare(
  stage: string,
  file: string,
  { dataDir, secret, now }: Installation & { now: number },
) {
  try {
    using opened = open(stage)
    const { db } = opened
    if (!isEnjambre(db)) throw new OperationRefused(text('cliOperations.foreign', file))
    if (!isSound(db)) throw new OperationRefused(text('cliOperations.damagedCopy', file))
    const foreign = foreignObjects(db)
    if (foreign.length > 0)
      throw new OperationRefused(text('cliOperations.foreignSchema', file, foreign.join(', ')))
    migrate(db, { backupDir: stage })
    renewSessionKey(db, now)
    const target = `backup:${basename(file)}` as const
    recordFromTerminal(db, { action: 'backup.restore', target, after: null }, now)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    return {
      users: rowsOf(db, users),
      admins: administratorsOf(db),
      bots: rowsOf(db, bots),
      newestInvoice: newestInvoiceOf(db),
      secrets: countSecrets(db, readKeys(secret, dataDir)),
    }
  } catch (error) {
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string) {
  if (error instanceof NewerDatabaseError)
    return new OperationRefused(text('database.newer', error.tag))
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'SQLITE_NOTADB')
    return new OperationRefused(text('cliOperations.foreign', file))
  if (/^SQLITE_CORRUPT/.test(String(error.code))) {
    return new OperationRefused(text('cliOperations.damagedCopy', file))
  }
  return error
}

function open(dataDir: string): Disposable & { db: Database } {
  const db = openDatabase(databaseOf(dataDir))
  // Nothing in the file of somebody else may do anything while it is read.
  db.$client.pragma('trusted_schema = OFF')
  return { db, [Symbol.dispose]: () => void db.$client.close() }
}

/** Null also for a database that cannot be read: a reason to restore, not to refuse it. */
function newestInvoiceIn(dataDir: string): string | null {
  if (!existsSync(databaseOf(dataDir))) return null
  try {
    using opened = open(dataDir)
    return newestInvoiceOf(opened.db)
  } catch {
    return null
  }
}

const rowsOf = (db: Database, table: typeof users | typeof bots) =>
  db.select({ rows: count() }).from(table).get()?.rows ?? 0

const administratorsOf = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.email)
    .all()
    .map(({ email }) => email)

/** Ids grow with time. */
const newestInvoiceOf = ({ $client }: Database) =>
  $client.prepare<[], string | null>('SELECT max(id) FROM invoices').pluck().get() ?? null

function setAside(dataDir: string, now: number): string | null {
  const from = databaseOf(dataDir)
  if (!existsSync(from)) return null
  const kept = join(dataDir, `antes-de-restaurar-${stamp(now)}.db`)
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(from + suffix)) renameSync(from + suffix, kept + suffix)
  }
  return kept
}
