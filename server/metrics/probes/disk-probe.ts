import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#db/schema'
import type { Context } from '../../context'
import { partLogger } from '../../log'

export type DiskProblem = 'full' | 'readOnly' | 'failed'

/** Whether the disk takes what is written, and how long the database took to write, in ms. */
export type DiskProbe = { problem: DiskProblem | null; databaseMs: number | null; at: number }

const fileName = 'write-probe'
const settingsKey = 'write-probe'
const full = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']
const readOnly = ['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']

const log = partLogger('metrics')

/** Writes to the data folder and to the database, as everything here does: a look does not prove it. */
export async function probeDisk({
  config: { dataDir },
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<DiskProbe> {
  const at = clock.now()
  try {
    await writeFile(join(dataDir, fileName), String(at))
    const begunAt = performance.now()
    const row = { key: settingsKey, value: at, updatedAt: at }
    db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
    return { problem: null, databaseMs: performance.now() - begunAt, at }
  } catch (error) {
    log.error('metrics.diskNotWritable', { error })
    return { problem: problemOf(error), databaseMs: null, at }
  }
}

async function writeFile(path: string, content: string) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

function problemOf(error: unknown): DiskProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (full.some((name) => code.startsWith(name))) return 'full'
  return readOnly.some((name) => code.startsWith(name)) ? 'readOnly' : 'failed'
}
