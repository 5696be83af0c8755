import { existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Database } from '#db/client'
import { text } from '../locales/text'
import { folderOf, partOf } from './backup-files'
import { decryptFile, encryptFile } from './encrypted-file'
import { OperationRefused } from './refused'

/** Beside the copy itself: the database goes on writing meanwhile. */
const spareBytes = 16 * 1024 * 1024

export const databaseOf = (dataDir: string) => join(dataDir, 'enjambre.db')

/**
 * Copies the database as it is at this moment, also under a running server, and checks the copy
 * before it gets its name; encrypted with the passphrase, if there is one. Returns its bytes.
 */
export function copyDatabase(
  dataDir: string,
  to: string,
  passphrase: string | null = null,
): number {
  const from = databaseOf(dataDir)
  const part = partOf(to)
  if (!existsSync(from)) throw new OperationRefused(text('cliOperations.noDatabase', dataDir))
  if (existsSync(to)) throw new OperationRefused(text('cliOperations.exists', to))
  if (!existsSync(dirname(resolve(to))))
    throw new OperationRefused(text('cliOperations.noFolder', dirname(to)))
  refuseWithoutSpace(from, to)
  rmSync(part, { force: true })
  try {
    if (passphrase === null) copySound(from, part)
    else copyEncrypted(dataDir, part, passphrase)
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { force: true })
    throw explained(error, to)
  }
  return statSync(to).size
}

/** What is not encrypted yet stays in the data folder, with the database. */
function copyEncrypted(dataDir: string, to: string, passphrase: string) {
  const plain = join(folderOf(dataDir), `${basename(to)}.db.part`)
  refuseWithoutSpace(databaseOf(dataDir), plain)
  try {
    rmSync(plain, { force: true })
    copySound(databaseOf(dataDir), plain)
    // Where both are on one disk, the first copy has taken its part of what was free.
    refuseWithoutSpace(plain, to)
    encryptFile(plain, to, passphrase)
  } finally {
    rmSync(plain, { force: true })
  }
  decryptFile(to, passphrase, null)
}

function copySound(from: string, to: string) {
  vacuum(from, to)
  refuseDamaged(to)
}

function vacuum(from: string, to: string) {
  using source = open(from)
  source.$client.prepare('VACUUM INTO ?').run(to)
}

function refuseDamaged(file: string) {
  using copy = open(file)
  if (!isSound(copy)) throw new OperationRefused(text('cliOperations.damaged'))
}

/** Whether SQLite finds nothing wrong with the file. */
export const isSound = ({ $client }: Pick<Database, '$client'>): boolean =>
  $client.pragma('quick_check(1)', { simple: true }) === 'ok'

/** Whether it is this product's database, of whatever release. */
export function isEnjambre({ $client }: Pick<Database, '$client'>): boolean {
  const ours = `SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('migrations', 'users', 'bots')`
  return $client.prepare(ours).pluck().get() === 3
}

function open(file: string): Disposable & Pick<Database, '$client'> {
  const $client = new SQLite(file, { fileMustExist: true })
  return { $client, [Symbol.dispose]: () => void $client.close() }
}

export function refuseWithoutSpace(from: string, to: string): void {
  const { bavail, bsize } = statfsSync(dirname(resolve(to)))
  const wal = statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const needed = statSync(from).size + wal + spareBytes
  if (bavail * bsize < needed)
    throw new OperationRefused(text('cliOperations.noSpace', dirname(to)))
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
