import { join } from 'node:path'
import { z } from 'zod'
import {
  type Backup,
  Rehearsal,
  type RehearsalForm,
  type RestorationForm,
} from '#contract/admin/backups'
import { openDatabase, transact } from '#db/client'
import { type Asker, type AuditRecord, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { folderOf, readBackup, removeBackup } from './backup-files'
import { isEncrypted } from './encrypted-file'
import { waitingDatabase } from './restore'

const log = partLogger('operations')

type Deed = Extract<AuditRecord['action'], `backup.${string}`>

export async function makeBackup(ctx: Context, asker: Asker): Promise<Backup> {
  const backup = await ctx.backups.create('manual')
  note(ctx, asker, 'backup.create', backup)
  void ctx.backups.second.send(backup.name)
  return backup
}

/** The file itself, sent while it is read. Throws BACKUP_NOT_FOUND. */
export function downloadBackup(ctx: Context, asker: Asker, name: string): Response {
  const backup = anyBackup(ctx, name)
  note(ctx, asker, 'backup.download', backup)
  const file = fileOf(ctx, backup)
  return new Response(Bun.file(file), {
    headers: {
      'content-type': isEncrypted(file) ? 'application/octet-stream' : 'application/vnd.sqlite3',
      'content-disposition': `attachment; filename="${backup.name}"`,
      'cache-control': 'no-store',
    },
  })
}

/**
 * Deletes it also where the disk takes no note of that any more: this is how room is made.
 * Throws BACKUP_NOT_FOUND.
 */
export function deleteBackup(ctx: Context, asker: Asker, name: string): void {
  const backup = anyBackup(ctx, name)
  removeBackup(ctx.config.dataDir, name)
  try {
    note(ctx, asker, 'backup.delete', backup)
  } catch (error) {
    const { actor, address } = asker
    log.error('operations.backupDeletedUnnoted', { name, by: actor.id, address, error })
  }
}

/** Throws BACKUP_NOT_FOUND, BACKUP_RUNNING, or RESTORE_REFUSED with the reason. */
export async function rehearseRestore(
  ctx: Context,
  asker: Asker,
  name: string,
  { passphrase }: RehearsalForm,
): Promise<Rehearsal> {
  const backup = anyBackup(ctx, name)
  refuseWithoutPassphrase(ctx, backup, passphrase)
  note(ctx, asker, 'backup.rehearse', backup)
  const args = ['restore', fileOf(ctx, backup), '--rehearse']
  const { out, failed } = await ctx.backups.copier.run(args, passphrase ?? null)
  if (failed !== null) throw new AppError('RESTORE_REFUSED', { why: failed })
  return Rehearsal.parse({ ...z.looseObject({}).parse(JSON.parse(out)), madeAt: backup.at })
}

/**
 * Prepares the database of the backup, and then ends what is served, which begins anew on it. Noted
 * in both. Throws like a rehearsal.
 */
export async function restoreBackup(
  ctx: Context,
  asker: Asker,
  name: string,
  { confirm, reason, passphrase, ignoreKey }: RestorationForm,
): Promise<void> {
  const backup = anyBackup(ctx, name)
  if (confirm !== name) {
    const issue = { path: ['confirm'], message: text('operations.confirmName') }
    throw new ValidationError({ issues: [issue] })
  }
  refuseWithoutPassphrase(ctx, backup, passphrase)
  const args = ['restore', fileOf(ctx, backup), '--stage', ...(ignoreKey ? ['--ignore-key'] : [])]
  const { failed } = await ctx.backups.copier.run(args, passphrase ?? null)
  const waiting = waitingDatabase(ctx.config.dataDir)
  if (failed !== null || waiting === null)
    throw new AppError('RESTORE_REFUSED', { why: failed ?? '' })
  noteInWaiting(ctx, asker, waiting, backup, reason)
  note(ctx, asker, 'backup.restore', backup, reason)
  ctx.backups.restart()
}

function refuseWithoutPassphrase({ config }: Context, backup: Backup, passphrase?: string) {
  if (!backup.encrypted || passphrase !== undefined || config.backupPassphrase !== null) return
  const issue = { path: ['passphrase'], message: text('operations.passphraseNeeded') }
  throw new ValidationError({ issues: [issue] })
}

function noteInWaiting(
  { clock }: Context,
  asker: Asker,
  file: string,
  backup: Backup,
  reason: string,
) {
  const db = openDatabase(file)
  try {
    note({ db, clock }, asker, 'backup.restore', backup, reason)
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.$client.close()
  }
}

function anyBackup({ config }: Pick<Context, 'config'>, name: string): Backup {
  const backup = readBackup(config.dataDir, name)
  if (!backup) throw new AppError('BACKUP_NOT_FOUND')
  return backup
}

const fileOf = ({ config }: Context, { name }: Backup) => join(folderOf(config.dataDir), name)

export function note(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asker: Asker,
  action: Deed,
  { name, bytes }: Backup,
  reason: string | null = null,
) {
  const record = { action, target: `backup:${name}`, reason } as const
  transact(db, (tx) =>
    recordAudit(tx, { ...asker, ...record, before: null, after: { bytes } }, clock.now()),
  )
}
