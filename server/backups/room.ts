import { statSync } from 'node:fs'
import { databaseOf } from '../operations/database-file'
import { freeAt } from './copy'

/** What a backup that nobody asked for leaves of a disk. */
const reservedBytes = 256 * 1024 * 1024

/** Whether one more, and what making it takes meanwhile, leaves room for everything else. */
export function hasRoom(dataDir: string, encrypted: boolean): boolean {
  const { size } = statSync(databaseOf(dataDir))
  return freeAt(dataDir) - size * (encrypted ? 2 : 1) >= reservedBytes
}
