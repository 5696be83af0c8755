import { join } from 'node:path'
import type { Database } from '#db/client'

export const databaseOf = (dataDir: string) => join(dataDir, 'enjambre.db')

/** Whether SQLite finds nothing wrong with the file. */
export const isSound = ({ $client }: Pick<Database, '$client'>): boolean =>
  $client.pragma('quick_check(1)', { simple: true }) === 'ok'

/** Whether it is this product's database, of whatever release. */
export function isEnjambre({ $client }: Pick<Database, '$client'>): boolean {
  const ours = `SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('migrations', 'users', 'bots')`
  return $client.prepare(ours).pluck().get() === 3
}
