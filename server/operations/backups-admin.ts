import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '#contract/admin/operations'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { folderOf, readBackup } from './backup-files'
import { isEncrypted } from './encrypted-file'

export async function makeBackup(ctx: Context, asker: Asker): Promise<Backup> {
  const backup = await ctx.backups.create('manual')
  note(ctx, asker, 'create', backup)
  return backup
}

/** The file itself, sent while it is read. Throws BACKUP_NOT_FOUND. */
export function downloadBackup(ctx: Context, asker: Asker, name: string): Response {
  const backup = anyBackup(ctx, name)
  note(ctx, asker, 'download', backup)
  const file = fileOf(ctx, backup)
  return new Response(Bun.file(file), {
    headers: {
      'content-type': isEncrypted(file) ? 'application/octet-stream' : 'application/vnd.sqlite3',
      'content-disposition': `attachment; filename="${backup.name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Throws BACKUP_NOT_FOUND. */
export function deleteBackup(ctx: Context, asker: Asker, name: string): void {
  const backup = anyBackup(ctx, name)
  note(ctx, asker, 'delete', backup)
  rmSync(fileOf(ctx, backup), { force: true })
}

function anyBackup({ config }: Context, name: string): Backup {
  const backup = readBackup(config.dataDir, name)
  if (!backup) throw new AppError('BACKUP_NOT_FOUND')
  return backup
}

const fileOf = ({ config }: Context, { name }: Backup) => join(folderOf(config.dataDir), name)

function note(
  { db, clock }: Context,
  asker: Asker,
  action: 'create' | 'download' | 'delete',
  { name, bytes }: Backup,
) {
  const record = { action: `backup.${action}`, target: `backup:${name}`, reason: null } as const
  recordAudit(db, { ...asker, ...record, before: null, after: { bytes } }, clock.now())
}
