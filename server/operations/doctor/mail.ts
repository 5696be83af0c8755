import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { openDatabase } from '#db/client'
import { type Config, ConfigError } from '../../config'
import { readKeys } from '../../keys'
import { text } from '../../locales/text'
import type { SmtpConfig } from '../../mail/config'
import { openDelivery } from '../../mail/delivery'
import { currentServer } from '../../mail/server-settings'
import { databaseOf } from '../database-file'
import { type Finding, ok, warning } from '../findings'

/** Whether the server that takes our mails, by the environment or the panel, would take one. */
export async function examineMail(config: Config, isUsable: boolean): Promise<Finding> {
  const server = config.smtp ?? (isUsable ? serverOfPanel(config) : null)
  if (server === null) return ok(text('cliOperations.doctor.noMail'))
  using delivery = openDelivery(server, 'localhost')
  const failure = await delivery.check()
  return failure
    ? warning(text('cliOperations.doctor.mailFails', failure.reason))
    : ok(text('cliOperations.doctor.mail', server.host))
}

/** Null also where the database or its key cannot be read: other findings say so. */
function serverOfPanel(config: Config): SmtpConfig | null {
  const file = databaseOf(config.dataDir)
  if (!existsSync(file)) return null
  try {
    const keys = readKeys(config.secret, config.dataDir)
    if (keys === null) return null
    const db = openDatabase(file)
    try {
      return currentServer({ config, db, keys })
    } finally {
      db.$client.close()
    }
  } catch (error) {
    if (error instanceof SQLite.SqliteError || error instanceof ConfigError) return null
    throw error
  }
}
