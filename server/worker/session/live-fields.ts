import type { BotSpec } from '../../game/bot-spec'

/** What counts at once when its row has changed; the rest counts from the next start. */
export function liveFieldsOf(next: BotSpec) {
  const { name, prefix, autoReconnect, permittedPlayers, playerUuids, abilities } = next
  const { triggers, consents, ownBots, recording } = next
  return {
    ...{ name, prefix, autoReconnect, permittedPlayers, playerUuids, abilities },
    ...{ triggers, consents, ownBots, recording },
  }
}
