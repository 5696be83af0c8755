import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Backup } from '#contract/admin/backups'
import { version } from '../../package.json'
import type { Asker } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { OperationRefused } from '../operations/refused'
import { folderOf, nameOf, partOf, readBackup, writeFound } from './backup-files'
import { note } from './backups-admin'
import { freeAt, openSound } from './copy'
import { isEncrypted } from './encrypted-file'

/** What an upload leaves free on the disk. */
const reservedBytes = 256 * 1024 * 1024

/**
 * Takes a backup from the body of a request, and lists it once it has been opened: an encrypted one
 * says only that it is ours. Throws BACKUP_UNREADABLE, STORAGE_FULL or STORAGE_FAILED.
 */
export async function uploadBackup(
  ctx: Context,
  asker: Asker,
  body: ReadableStream<Uint8Array> | null,
): Promise<Backup> {
  const { dataDir } = ctx.config
  const folder = folderOf(dataDir)
  const part = partOf(join(folder, nameOf('uploaded', ctx.clock.now(), false)))
  try {
    if (body === null) throw new AppError('BACKUP_UNREADABLE')
    await store(body, part, freeAt(folder) - reservedBytes)
    const encrypted = isEncrypted(part)
    const contents = encrypted ? null : opened(part)
    const name = nameOf('uploaded', ctx.clock.now(), encrypted)
    renameSync(part, join(folder, name))
    if (contents) writeFound(join(folder, name), { version, contents })
    const backup = readBackup(dataDir, name)
    if (!backup) throw new AppError('BACKUP_NOT_FOUND')
    note(ctx, asker, 'backup.upload', backup)
    return backup
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true })
  }
}

async function store(body: ReadableStream<Uint8Array>, file: string, most: number) {
  let bytes = 0
  async function* bounded() {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > most) throw new AppError('STORAGE_FULL')
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(bounded()), createWriteStream(file, { flags: 'w', mode: 0o600 }))
  } catch (error) {
    throw isWriteFault(error) ? new AppError('STORAGE_FAILED') : error
  }
}

const isWriteFault = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ['write', 'open'].includes(String(error.syscall))

function opened(file: string) {
  try {
    const contents = openSound(file)
    if (contents) return contents
  } catch (error) {
    const isFileFault = error instanceof Error && 'code' in error
    if (!isFileFault && !(error instanceof OperationRefused)) throw error
  }
  throw new AppError('BACKUP_UNREADABLE')
}
