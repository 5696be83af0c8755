import { defaultAbilities } from '#contract/bots/abilities'
import { limits } from '#contract/limits'
import type { BotSpec } from '../game/bot-spec'

export type Target = Pick<BotSpec, 'host' | 'port' | 'version' | 'username'>

/** A bot that has nothing but its server and its name. */
export function standaloneSpec(target: Target): BotSpec {
  return {
    ...target,
    botId: Bun.randomUUIDv7(),
    ownerId: 'standalone',
    name: target.username,
    password: null,
    authType: 'cracked',
    prefix: limits.prefix.default,
    autoReconnect: false,
    proxy: null,
    alternativeAddresses: [],
    permittedPlayers: [],
    playerUuids: [],
    abilities: defaultAbilities,
    microsoftCache: null,
    recording: null,
    ownBots: [],
    awayUntil: null,
    triggers: [],
    consents: [],
  }
}
