import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '#contract/admin/operations'
import type { Context } from '../context'
import { AppError } from '../errors'
import { every } from '../lib/every'
import { hourMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { childEnvironment, selfCommand } from '../self'
import {
  automaticOf,
  folderOf,
  isDue,
  type Kind,
  listBackups,
  nameOf,
  partOf,
  readBackup,
  removeUnfinished,
} from './backup-files'

/** How the backups do. */
type BackupState = {
  /** The newest there is. */
  last: { name: string; at: number; bytes: number; checked: boolean } | null
  /** Of the last attempt, if it failed. */
  failure: { at: number; code: string; detail: string | null } | null
  isOn: boolean
  nextAt: number | null
  second: {
    kind: string
    lastAt: number | null
    failure: { at: number; code: string; detail: string | null } | null
  } | null
}

/** Copies of the database in the data folder, on demand and by the clock. */
export type Backups = AsyncDisposable & {
  state(): BackupState
  /** Looks by itself from now on whether one is due. */
  begin(): void
  /** Makes one, in a process of its own. Throws BACKUP_RUNNING or BACKUP_FAILED. */
  create(kind: Kind): Promise<Backup>
  /** Makes the one that is due, if any, and deletes the clock's oldest above the number to keep. */
  tick(): Promise<void>
}

const checkEveryMs = minuteMs
const retryMs = hourMs

const log = partLogger('backups')

export function createBackups({
  config: { dataDir, backupPassphrase },
  clock,
  settings,
}: Pick<Context, 'config' | 'clock' | 'settings'>): Backups {
  let failure: BackupState['failure'] = null
  let child: Bun.Subprocess<'ignore', 'ignore', 'pipe'> | null = null
  let timer: Disposable | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  /** Copying takes long and reads everything: another process spares this one both. */
  async function create(kind: Kind) {
    if (child) throw new AppError('BACKUP_RUNNING')
    const name = nameOf(kind, clock.now(), backupPassphrase !== null)
    const file = join(folderOf(dataDir), name)
    child = Bun.spawn(selfCommand('backup', file, '--no-audit', '--data-dir', dataDir), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...childEnvironment(), ENJAMBRE_BACKUP_PASSPHRASE: backupPassphrase ?? undefined },
    })
    try {
      const [code, errors] = await Promise.all([child.exited, new Response(child.stderr).text()])
      const backup = readBackup(dataDir, name)
      if (code === 0 && backup) {
        failure = null
        return backup
      }
      failure = { at: clock.now(), code: 'BACKUP_FAILED', detail: null }
      log.error('operations.copyFailed', { code, errors: errors.trim() })
      throw new AppError('BACKUP_FAILED')
    } finally {
      child = null
      rmSync(partOf(file), { force: true })
    }
  }

  async function tick() {
    const { hour, keep } = settings.current().backups
    const now = clock.now()
    if (hour === null || child || now - triedAt < retryMs) return
    const [last] = automaticOf(listBackups(dataDir))
    if (!isDue(now, hour, last ? Date.parse(last.at) : null)) return
    triedAt = now
    const { name, bytes } = await create('automatic')
    log.info('operations.backupMade', { name, bytes })
    for (const old of automaticOf(listBackups(dataDir)).slice(keep)) {
      rmSync(join(folderOf(dataDir), old.name), { force: true })
    }
  }

  return {
    create,
    tick,
    state() {
      const [last] = listBackups(dataDir)
      return {
        last: last
          ? { name: last.name, at: Date.parse(last.at), bytes: last.bytes, checked: true }
          : null,
        ...{ failure, isOn: settings.current().backups.hour !== null, nextAt: null, second: null },
      }
    },
    begin() {
      removeUnfinished(dataDir)
      timer = every(checkEveryMs, tick, (error) => log.error('operations.backupFailed', { error }))
    },
    async [Symbol.asyncDispose]() {
      timer?.[Symbol.dispose]()
      child?.kill()
      await child?.exited
    },
  }
}
