import type { Bot } from 'mineflayer'
import { onWorldLost } from '../worlds/stay'

type Spawned = { entityId: number; playerUUID: string }

const mostHeld = 200

/**
 * Servers may show a player before they name them. Up to 1.20.1 mineflayer forgets players that it
 * cannot name, and since then it never joins the two: the bot would not see them until they come again.
 */
export function trackUnnamedPlayers(bot: Bot): void {
  const { _client: client } = bot
  const held = new Map<string, Spawned>()

  client.on('named_entity_spawn', (packet: Spawned) => {
    const isKnown = Object.values(bot.players).some(({ uuid }) => uuid === packet.playerUUID)
    if (!isKnown && held.size < mostHeld) held.set(packet.playerUUID, packet)
  })
  client.on('entity_destroy', ({ entityIds }: { entityIds: readonly number[] }) => {
    for (const [uuid, { entityId }] of held) if (entityIds.includes(entityId)) held.delete(uuid)
  })
  onWorldLost(bot, () => held.clear())

  bot.on('playerJoined', (player) => {
    const packet = held.get(player.uuid)
    held.delete(player.uuid)
    if (packet) {
      client.emit('named_entity_spawn', packet)
      return
    }
    const entity = Object.values(bot.entities).find(
      ({ type, uuid, username }) =>
        type === 'player' && uuid === player.uuid && username === undefined,
    )
    if (!entity) return
    entity.username = player.username
    player.entity = entity
  })
}
