import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client'
import { dayMs, toIso } from '../../lib/time'
import { text } from '../../locales/text'
import { selfName } from '../../program/self-name'
import { type Finding, ok, warning } from '../findings'

/** A day's backup may be made an hour late, and one may be missed. */
const oldMs = 2 * dayMs
/** Those that a migration or a restore leaves are of another purpose. */
const backup = /^(?!antes-de-).+\.db(\.enc)?$/

/** Whether there is a recent backup of an installation that has had the time to make one. */
export function examineBackups({ $client }: Database, dataDir: string, now: number): Finding {
  const newest = newestIn(join(dataDir, 'backups'))
  if (newest !== null && now - newest <= oldMs)
    return ok(text('cliOperations.doctor.backup', toIso(newest)))
  const begun = Number($client.prepare('SELECT min(applied_at) FROM migrations').pluck().get())
  if (newest === null && now - begun <= oldMs) return ok(text('cliOperations.doctor.noBackupYet'))
  return warning(
    newest === null
      ? text('cliOperations.doctor.noBackup', selfName())
      : text('cliOperations.doctor.backupOld', toIso(newest), selfName()),
  )
}

function newestIn(folder: string): number | null {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
  const times = names
    .filter((name) => backup.test(name))
    .map((name) => statSync(join(folder, name)).mtimeMs)
  return times.length > 0 ? Math.max(...times) : null
}
