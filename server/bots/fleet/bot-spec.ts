import type { Context } from '../../context'
import type { BotSpec } from '../../game/bot-spec'
import { abilitiesOf, type BotRow } from '../bot-rows'
import { consentsOf } from '../consents'
import { awayUntil } from '../guardian/away'
import { ownBotsOf } from '../guardian/own-bots'
import { openPassword } from '../passwords'
import { openProxy } from '../proxies/proxies'
import { recordingOrder } from '../recording/recording-rows'
import { ruleTriggersOf } from '../rule-triggers'
import { openTokens } from './sign-ins'

/** What the bot host needs of a row: the one place where the password is in the clear. */
export function toSpec({ db, keys }: Pick<Context, 'db' | 'keys'>, row: BotRow): BotSpec {
  return {
    botId: row.id,
    ownerId: row.userId,
    name: row.name,
    host: row.host,
    port: row.port,
    username: row.username,
    password: openPassword(keys, row),
    authType: row.authType,
    version: row.version,
    prefix: row.prefix,
    autoReconnect: row.autoReconnect,
    proxy: openProxy(keys, row),
    alternativeAddresses: row.alternativeAddresses,
    permittedPlayers: row.permittedPlayers,
    playerUuids: row.playerUuids,
    abilities: abilitiesOf(row),
    microsoftCache: openTokens(db, keys, row),
    recording: recordingOrder(db, row.id),
    ownBots: ownBotsOf(db, row),
    awayUntil: awayUntil(row),
    triggers: ruleTriggersOf(db, row),
    consents: consentsOf(db, row),
  }
}
