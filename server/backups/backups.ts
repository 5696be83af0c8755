import { join } from 'node:path'
import type { Backup, BackupKind } from '#contract/admin/backups'
import { users } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { every } from '../lib/every'
import { hourMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import {
  automaticOf,
  folderOf,
  isDue,
  listBackups,
  nameOf,
  newestOf,
  nextSlot,
  readBackup,
  removeBackup,
  removeUnfinished,
} from './backup-files'
import { createCopier } from './copier'
import { toDelete } from './retention'
import { hasRoom } from './room'
import { createSecondPlace, type SecondPlace, type SecondState } from './second-place/second-place'
import { createStateStore, type Failure } from './state-store'

/** How the backups stand; times in epoch milliseconds. */
export type State = {
  last: { name: string; at: number; bytes: number; checked: boolean } | null
  failure: Failure | null
  isOn: boolean
  nextAt: number | null
  second: SecondState | null
}

/** Copies of the database in the data folder and elsewhere, on demand and by the clock. */
export type Backups = AsyncDisposable & {
  state(): State
  /** Looks by itself from now on whether one is due. */
  begin(): void
  /** Makes one, in a process of its own, and opens it. Throws BACKUP_RUNNING or BACKUP_FAILED. */
  create(kind: BackupKind): Promise<Backup>
  /** Makes the one that is due, if any, sends it on, and deletes what the rule does not keep. */
  tick(): Promise<void>
  second: SecondPlace
  /** Work on a staged copy of one, in a process of its own. */
  copier: ReturnType<typeof createCopier>
  /** Settles when what is served is to end and begin anew, on the database that waits. */
  restartWanted: Promise<void>
  restart(): void
}

const checkEveryMs = minuteMs
const retryMs = hourMs
/** Whoever sets an installation up is not disturbed by its first backup. */
const firstAfterMs = 10 * minuteMs

const log = partLogger('backups')

export function createBackups(
  ctx: Pick<Context, 'config' | 'clock' | 'settings' | 'db' | 'keys'>,
): Backups {
  const { config, clock, settings, db } = ctx
  const { dataDir, backupPassphrase } = config
  const copier = createCopier(config)
  const kept = createStateStore(ctx)
  const second = createSecondPlace({ ...ctx, kept })
  const restart = Promise.withResolvers<void>()
  let timer: Disposable | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let sentAt = Number.NEGATIVE_INFINITY
  let begunAt = Number.NEGATIVE_INFINITY

  async function create(kind: BackupKind) {
    const name = nameOf(kind, clock.now(), backupPassphrase !== null)
    const { failed } = await copier.copy(join(folderOf(dataDir), name))
    const backup = failed === null ? readBackup(dataDir, name) : null
    if (!backup) {
      log.error('operations.copyFailed', { errors: failed ?? '' })
      kept.note({ failure: { at: clock.now(), code: 'failed', detail: failed } })
      throw new AppError('BACKUP_FAILED')
    }
    kept.note({ failure: null })
    return backup
  }

  async function tick() {
    await makeDue()
    const last = newestOf(listBackups(dataDir))
    const { lastAt, failure } = kept.current().second
    if (!last || second.state() === null) return
    if (failure === null && lastAt !== null && lastAt >= Date.parse(last.at)) return
    if (clock.now() - sentAt < retryMs && failure !== null) return
    sentAt = clock.now()
    await second.send(last.name)
  }

  async function makeDue() {
    const now = clock.now()
    if (!isWanted(now)) return
    triedAt = now
    if (!hasRoom(dataDir, backupPassphrase !== null)) {
      kept.note({ failure: { at: now, code: 'noSpace', detail: null } })
      log.error('operations.backupNoSpace')
      return
    }
    const { name, bytes } = await create('automatic')
    log.info('operations.backupMade', { name, bytes })
    const obsolete = toDelete(listBackups(dataDir), settings.current().backups, now)
    for (const old of obsolete) {
      removeBackup(dataDir, old)
      log.info('operations.backupObsolete', { name: old })
    }
  }

  function isWanted(now: number) {
    const { hour } = settings.current().backups
    if (hour === null || copier.isBusy() || now - triedAt < retryMs) return false
    const [last] = automaticOf(listBackups(dataDir))
    if (last) return isDue(now, hour, Date.parse(last.at))
    return now - begunAt >= firstAfterMs && db.select().from(users).limit(1).get() !== undefined
  }

  function nextAt() {
    const { hour } = settings.current().backups
    return hour === null ? null : nextSlot(clock.now(), hour)
  }

  return {
    create,
    tick,
    second,
    copier,
    state() {
      const last = newestOf(listBackups(dataDir))
      return {
        last: last && {
          ...{ name: last.name, at: Date.parse(last.at) },
          ...{ bytes: last.bytes, checked: last.checked },
        },
        failure: kept.current().failure,
        isOn: settings.current().backups.hour !== null,
        nextAt: nextAt(),
        second: second.state(),
      }
    },
    restartWanted: restart.promise,
    restart: restart.resolve,
    begin() {
      begunAt = clock.now()
      removeUnfinished(dataDir)
      timer = every(checkEveryMs, tick, (error) => log.error('operations.backupFailed', { error }))
    },
    async [Symbol.asyncDispose]() {
      timer?.[Symbol.dispose]()
      await copier[Symbol.asyncDispose]()
    },
  }
}
