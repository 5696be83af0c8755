import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** How long a server that is being restarted waits for the one that it follows. */
const patienceMs = 1_000

/** Another server works in the data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/**
 * Claims the data folder for this process. The lock is the operating system's (through an empty
 * SQLite file), so it ends with the process however that dies, and no stale file ever blocks.
 */
export function lockDataFolder(dataDir: string, waitMs = patienceMs): Disposable {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new SQLite(join(dataDir, 'server.lock'), { timeout: waitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new DataFolderInUse()
    }
    throw error
  }
  return { [Symbol.dispose]: () => lock.close() }
}
