import { existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BackupContents } from '#contract/admin/backups'
import type { Database } from '#db/client'
import { text } from '../locales/text'
import { databaseOf, isEnjambre, isSound } from '../operations/database-file'
import { OperationRefused } from '../operations/refused'
import { folderOf, partOf } from './backup-files'
import { contentsOf } from './contents'
import { decryptFile, encryptFile } from './encrypted-file'

/** Beside the copy itself: the database goes on writing meanwhile. */
const spareBytes = 16 * 1024 * 1024

export type Copied = { bytes: number; contents: BackupContents | null }

/**
 * Copies the database as it is at this moment, also under a running server; encrypted with the
 * passphrase, if there is one. Before it gets its name, it is opened as a restoration would open it.
 * `contents` is null for a database of no release of ours that can be counted.
 */
export function copyDatabase(
  dataDir: string,
  to: string,
  passphrase: string | null = null,
): Copied {
  const from = databaseOf(dataDir)
  const part = partOf(to)
  if (!existsSync(from)) throw new OperationRefused(text('cliOperations.noDatabase', dataDir))
  if (existsSync(to)) throw new OperationRefused(text('cliOperations.exists', to))
  if (!existsSync(dirname(resolve(to))))
    throw new OperationRefused(text('cliOperations.noFolder', dirname(to)))
  refuseWithoutSpace(from, to)
  rmSync(part, { force: true })
  try {
    const contents =
      passphrase === null ? copySound(from, part) : copyEncrypted(dataDir, part, passphrase)
    renameSync(part, to)
    return { bytes: statSync(to).size, contents }
  } catch (error) {
    rmSync(part, { force: true })
    throw explained(error, to)
  }
}

/** What is not encrypted yet, or was decrypted to be opened, stays in the data folder. */
function copyEncrypted(dataDir: string, to: string, passphrase: string) {
  const plain = join(folderOf(dataDir), `${basename(to)}.db.part`)
  refuseWithoutSpace(databaseOf(dataDir), plain)
  try {
    rmSync(plain, { force: true })
    vacuum(databaseOf(dataDir), plain)
    // Where both are on one disk, the first copy has taken its part of what was free.
    refuseWithoutSpace(plain, to)
    encryptFile(plain, to, passphrase)
    rmSync(plain)
    decryptFile(to, passphrase, plain)
    return openSound(plain)
  } finally {
    rmSync(plain, { force: true })
  }
}

function copySound(from: string, to: string) {
  vacuum(from, to)
  return openSound(to)
}

function vacuum(from: string, to: string) {
  using source = open(from, false)
  source.db.$client.prepare('VACUUM INTO ?').run(to)
}

/** Throws OperationRefused for a file that is damaged. */
export function openSound(file: string): BackupContents | null {
  using copy = open(file, true)
  if (!isSound(copy.db)) throw new OperationRefused(text('cliOperations.damaged'))
  return isEnjambre(copy.db) ? contentsOf(copy.db) : null
}

function open(file: string, readonly: boolean): Disposable & { db: Database } {
  const client = new SQLite(file, { fileMustExist: true, readonly })
  // Nothing in the file of somebody else may do anything while it is read.
  client.pragma('trusted_schema = OFF')
  const db = drizzle({ client, casing: 'snake_case' })
  return { db, [Symbol.dispose]: () => void client.close() }
}

export function refuseWithoutSpace(from: string, to: string): void {
  const wal = statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const needed = statSync(from).size + wal + spareBytes
  if (freeAt(dirname(resolve(to))) < needed)
    throw new OperationRefused(text('cliOperations.noSpace', dirname(to)))
}

export function freeAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What the operator can do about it, where we know. */
function explained(error: unknown, to: string) {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return new OperationRefused(text('cliOperations.noSpace', dirname(to)))
  if (/^SQLITE_(CANTOPEN|READONLY|IOERR)|^E(ACCES|PERM|ROFS)$/.test(code))
    return new OperationRefused(text('cliOperations.notWritable', to))
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return new OperationRefused(text('cliOperations.damaged'))
  return error
}
