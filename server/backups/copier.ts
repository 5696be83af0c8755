import { rmSync } from 'node:fs'
import { BackupContents } from '#contract/admin/backups'
import { version } from '../../package.json'
import type { Config } from '../config'
import { AppError } from '../errors'
import { childEnvironment, selfCommand } from '../self'
import { partOf, writeFound } from './backup-files'

type Needs = Pick<Config, 'dataDir' | 'backupPassphrase' | 'secret'>

/** What a child process of ours said; `failed` is what it said of why it did nothing. */
export type Said = { failed: string | null; out: string }

/**
 * Copying takes long and reads everything: another process spares this one both. One at a time;
 * throws BACKUP_RUNNING.
 */
export function createCopier({ dataDir, backupPassphrase, secret }: Needs) {
  let child: Bun.Subprocess<'ignore', 'pipe', 'pipe'> | null = null

  async function run(args: string[], passphrase: string | null): Promise<Said> {
    if (child) throw new AppError('BACKUP_RUNNING')
    child = Bun.spawn(selfCommand(...args, '--data-dir', dataDir), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...childEnvironment(),
        ENJAMBRE_BACKUP_PASSPHRASE: passphrase ?? undefined,
        ENJAMBRE_SECRET: secret ?? undefined,
      },
    })
    try {
      const [code, out, errors] = await Promise.all([
        child.exited,
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ])
      return { out, failed: code === 0 ? null : errors.trim().slice(-500) }
    } finally {
      child = null
    }
  }

  return {
    isBusy: () => child !== null,
    run: (args: string[], passphrase: string | null) => run(args, passphrase ?? backupPassphrase),
    /** Copies the database, and notes beside the copy what was found in it. */
    async copy(file: string): Promise<Said> {
      if (child) throw new AppError('BACKUP_RUNNING')
      try {
        const said = await run(['backup', file, '--for-server'], backupPassphrase)
        if (said.failed !== null) return said
        const contents = BackupContents.nullable().parse(JSON.parse(said.out))
        writeFound(file, { version, contents })
        return said
      } finally {
        rmSync(partOf(file), { force: true })
      }
    },
    async [Symbol.asyncDispose]() {
      child?.kill()
      await child?.exited
    },
  }
}
