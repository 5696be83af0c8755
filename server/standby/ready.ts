import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '#db/client'
import { pendingOf } from '#db/migrate'
import { placeId } from '../bots/held/place'
import type { Config } from '../config'
import { keyFileOf } from '../key-file'
import { type Keys, readKeys } from '../keys'
import { isLedElsewhere } from '../leadership/lead'
import { text } from '../locales/text'
import { createClaims } from '../machines/bus/claims'
import { type BusKeys, readBusKeys } from '../machines/bus/keys'
import { databaseOf, isEnjambre, isSound } from '../operations/database-file'
import { OperationRefused } from '../operations/refused'
import { countSecrets } from '../operations/secrets'

/**
 * Refuses what could not lead with what lies in the data folder, and, unless it is forced, what may not
 * because another control may still lead. Throws OperationRefused.
 */
export async function refuseUnready(config: Config, isForced: boolean): Promise<void> {
  const seeds = readRestored(config)
  if (isForced) return
  if (!config.bus || !seeds) throw new OperationRefused(text('cli.promote.noBus'))
  const isLed = await isLedElsewhere(config, await createClaims(seeds), placeId(config.dataDir))
  if (isLed === null) throw new OperationRefused(text('cli.promote.unknown'))
  if (isLed) throw new OperationRefused(text('cli.promote.alive'))
}

/** The keys by which the bus knows the installation that was restored here; null if it has none. */
function readRestored({ dataDir, secret }: Config): BusKeys | null {
  const file = databaseOf(dataDir)
  if (!existsSync(file)) throw new OperationRefused(text('cli.promote.empty', file))
  const keys = readKeys(secret, dataDir)
  if (!keys) throw new OperationRefused(text('cli.promote.keyMissing', keyFileOf(dataDir)))
  const db = openDatabase(file)
  try {
    refuseForeign(db, keys, dataDir)
    return readBusKeys({ db, keys })
  } finally {
    db.$client.close()
  }
}

function refuseForeign(db: Database, keys: Keys, dataDir: string) {
  const file = databaseOf(dataDir)
  if (!isEnjambre(db) || !isSound(db)) throw new OperationRefused(text('cli.promote.foreign', file))
  const users = Number(db.$client.prepare('SELECT count(*) FROM users').pluck().get())
  if (users === 0) throw new OperationRefused(text('cli.promote.empty', file))
  // What an older release has written is read once it is migrated.
  if (pendingOf(db).length > 0 || countSecrets(db, keys).unreadable === 0) return
  throw new OperationRefused(text('cli.promote.keyMissing', keyFileOf(dataDir)))
}
