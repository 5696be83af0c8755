import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** Names the process of the server that works in the data folder, for `enjambre stop`. */
export const serverRecord = (dataDir: string): string => join(dataDir, 'server.json')

/** How long a server that is being restarted waits for the one that it follows. */
const lockTimeoutMs = 1_000

/** Another server works in the data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** There is no folder here that can be written to; `code` is the system's reason. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable'
  readonly code: string

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message, { cause })
    this.code = String(cause.code)
  }
}

/**
 * Claims the data folder for this process. The lock is the operating system's (through an empty
 * SQLite file), so it ends with the process however that dies, and no stale file ever blocks.
 */
export function lockDataFolder(dataDir: string, waitMs = lockTimeoutMs): Disposable {
  let lock: SQLite.Database | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    lock = new SQLite(join(dataDir, 'server.lock'), { timeout: waitMs })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (!(error instanceof Error)) throw error
    const isBusy = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY'
    throw isBusy ? new DataFolderInUse() : new DataFolderUnusable(error)
  }
  const held = lock
  return { [Symbol.dispose]: () => held.close() }
}
