import type { BotSpec } from '../host/protocol'
import type { Keys } from '../keys'
import type { BotRow } from './bot-rows'
import { openPassword } from './passwords'

/** What the bot host needs of a row: the one place where the password is in the clear. */
export function toSpec(keys: Keys, row: BotRow): BotSpec {
  return {
    botId: row.id,
    name: row.name,
    host: row.host,
    port: row.port,
    username: row.username,
    password: openPassword(keys, row),
    authType: row.authType,
    version: row.version,
    prefix: row.prefix,
    autoReconnect: row.autoReconnect,
  }
}
