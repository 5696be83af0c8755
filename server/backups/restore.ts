import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import type { BackupContents } from '#contract/admin/backups'
import { type Database, openDatabase } from '#db/client'
import { foreignObjects } from '#db/foreign-objects'
import { migrate, NewerDatabaseError } from '#db/migrate'
import { deliveries, emailLinks, mails, passwordLinks, users } from '#db/schema'
import { recordFromTerminal } from '../audit/audit'
import { renewSessionKey } from '../auth/session-key'
import { holdBots } from '../bots/held/held'
import { forgetPlace } from '../bots/held/place'
import type { Config } from '../config'
import { lockDataFolder } from '../data-lock'
import type { KeyPlace } from '../key-file'
import { loadKeys, readKeys } from '../keys'
import { text } from '../locales/text'
import { databaseOf, isEnjambre, isSound } from '../operations/database-file'
import { OperationRefused } from '../operations/refused'
import { settleRotation } from '../operations/rotate-keys'
import { countSecrets } from '../operations/secrets'
import { folderOf, nameOf } from './backup-files'
import { contentsOf } from './contents'
import { refuseWithoutSpace } from './copy'
import { decryptFile } from './encrypted-file'

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

export type Options = {
  ignoreKey: boolean
  /** Of an encrypted backup. */
  passphrase: string | null
  now: number
}
type Installation = Pick<Config, 'dataDir' | 'secret'>

/** A backup that has passed every trial, as it would stand here. */
export type Staged = {
  /** As it was before this release's migrations. */
  contents: BackupContents
  admins: string[]
  newestInvoice: string | null
  secrets: { total: number; unreadable: number }
}

/** Where a restoration that the panel asked for waits for the next start. */
const waitingIn = (dataDir: string) => join(dataDir, 'por-restaurar')

/**
 * Puts a backup in the place of the database. Everything is tried on a copy of it: until that has
 * passed, nothing that stands here is touched.
 */
export function restoreDatabase(installation: KeyPlace, file: string, options: Options): Restored {
  const { dataDir } = installation
  refuseMissing(file)
  using _lock = lockDataFolder(dataDir, 0)
  const settled = { dataDir, secret: settleRotation(installation).secret }
  using stage = createStaging(dataDir, 'restaurando')
  const { contents, admins, newestInvoice, secrets } = stageBackup(
    settled,
    file,
    stage.path,
    options,
  )
  refuseForeignKey(settled, secrets, options)
  const losesInvoices = (newestInvoiceIn(dataDir) ?? '') > (newestInvoice ?? '')
  const kept = setAside(dataDir, options.now)
  renameSync(databaseOf(stage.path), databaseOf(dataDir))
  const { users, bots } = contents
  return { users, bots, admins, kept, unreadable: secrets.unreadable, losesInvoices }
}

/**
 * Prepares a restoration under a running server: the next start finds it, and takes it. Throws
 * OperationRefused like a restoration.
 */
export function prepareRestore(installation: Installation, file: string, options: Options): void {
  const { dataDir } = installation
  refuseMissing(file)
  using stage = createStaging(dataDir, 'restaurando')
  const { secrets } = stageBackup(installation, file, stage.path, options)
  refuseForeignKey(installation, secrets, options)
  rmSync(waitingIn(dataDir), { recursive: true, force: true })
  renameSync(stage.path, waitingIn(dataDir))
}

/** The database that waits to be restored; null where none does. */
export function waitingDatabase(dataDir: string): string | null {
  const file = databaseOf(waitingIn(dataDir))
  return existsSync(file) ? file : null
}

/**
 * Puts the database that waits in its place, for whoever holds the data folder's lock. Killed
 * at any moment, the next call does the rest. Says where the one of before is, null if none waited.
 */
export function takeWaiting(dataDir: string, now: number): { kept: string | null } | null {
  const waiting = waitingDatabase(dataDir)
  if (waiting === null) return null
  const kept = setAside(dataDir, now)
  renameSync(waiting, databaseOf(dataDir))
  rmSync(waitingIn(dataDir), { recursive: true, force: true })
  return { kept }
}

function refuseMissing(file: string) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new OperationRefused(text('cliOperations.noFile', file))
}

function refuseForeignKey(
  { dataDir, secret }: Installation,
  { total, unreadable }: Staged['secrets'],
  { ignoreKey }: Options,
) {
  if (unreadable > 0 && !ignoreKey)
    throw new OperationRefused(text('cliOperations.wrongKey', unreadable, total))
  // Without any key the server would not start over secrets that nobody can read.
  if (ignoreKey) loadKeys(secret, dataDir)
}

/** Copies a backup into the folder and makes of the copy what would stand here. */
export function stageBackup(
  installation: Installation,
  file: string,
  stage: string,
  { passphrase, now }: Pick<Options, 'passphrase' | 'now'>,
): Staged {
  refuseWithoutSpace(file, databaseOf(installation.dataDir))
  if (passphrase === null) copyFileSync(file, databaseOf(stage))
  else decryptFile(file, passphrase, databaseOf(stage))
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${databaseOf(stage)}-wal`)
  return prepare(stage, file, { ...installation, now })
}

/** A folder that nobody else sees, gone when it is disposed or has got another name. */
export function createStaging(dataDir: string, name: string): Disposable & { path: string } {
  const path = join(dataDir, name)
  const clear = () => rmSync(path, { recursive: true, force: true })
  clear()
  mkdirSync(path, { mode: 0o700 })
  return { path, [Symbol.dispose]: clear }
}

/** Brings the copy to this release, and ends its sessions, links, mails and what was to be told: they were used or sent since. */
function prepare(
  stage: string,
  file: string,
  { dataDir, secret, now }: Installation & { now: number },
): Staged {
  try {
    using opened = open(stage)
    const { db } = opened
    if (!isEnjambre(db)) throw new OperationRefused(text('cliOperations.foreign', file))
    if (!isSound(db)) throw new OperationRefused(text('cliOperations.damagedCopy', file))
    const foreign = foreignObjects(db)
    if (foreign.length > 0)
      throw new OperationRefused(text('cliOperations.foreignSchema', file, foreign.join(', ')))
    const contents = contentsOf(db)
    migrate(db, { backupDir: stage })
    renewSessionKey(db, now)
    for (const table of [emailLinks, passwordLinks, mails]) db.delete(table).run()
    db.delete(deliveries).where(isNotNull(deliveries.nextAttemptAt)).run()
    const target = `backup:${basename(file)}` as const
    recordFromTerminal(db, { action: 'backup.restore', target, after: null }, now)
    holdBots(db, 'restored', now)
    forgetPlace(db)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    return {
      contents,
      admins: administratorsOf(db),
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
  const kept = join(folderOf(dataDir), nameOf('restoration', now, false))
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(from + suffix)) renameSync(from + suffix, kept + suffix)
  }
  return kept
}
