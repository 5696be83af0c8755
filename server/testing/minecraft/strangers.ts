import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { majorOf } from './columns/chunks'
import type { Spot } from './columns/ground'

/** Another player, as a server shows them; the bot itself is entity 1. */
export type Stranger = { id: number; name: string; uuid: string }

export const strangerLike = (name: string, id = 50): Stranger => ({
  ...{ id, name },
  uuid: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
})

/** Lists them, and has them stand there. */
export function showStranger(client: Client, { id, name, uuid }: Stranger, at: Spot): void {
  const { supportFeature, entitiesByName, protocol } = minecraftData(client.version)
  const isBitfield = supportFeature('playerInfoActionIsBitfield')
  const player = { name, properties: [] }
  client.write('player_info', {
    action: isBitfield ? { add_player: true } : 'add_player',
    data: [{ uuid, ...player, player, gamemode: 0, ping: 1 }],
  })
  const place = { ...inWire(client, at), yaw: 0, pitch: 0, headPitch: 0 }
  if ('packet_named_entity_spawn' in protocol.play.toClient.types) {
    const fields = { entityId: id, playerUUID: uuid, ...place, currentItem: 0, metadata: [] }
    client.write('named_entity_spawn', fields)
    return
  }
  client.write('spawn_entity', {
    ...{ entityId: id, objectUUID: uuid, type: entitiesByName.player?.id, ...place },
    ...{ objectData: 0, velocity: { x: 0, y: 0, z: 0 } },
  })
}

export function moveStranger(client: Client, { id }: Stranger, at: Spot): void {
  const still = { yaw: 0, pitch: 0, dx: 0, dy: 0, dz: 0, flags: {}, onGround: true }
  client.write('entity_teleport', { entityId: id, ...inWire(client, at), ...still })
}

/** Somebody strikes the bot, as the server tells it. */
export function strikeBot(client: Client, { id }: Pick<Stranger, 'id'>): void {
  client.write('animation', { entityId: id, animation: 0 })
  if ('packet_damage_event' in minecraftData(client.version).protocol.play.toClient.types) {
    const source = { sourceTypeId: 0, sourceCauseId: id + 1, sourceDirectId: id + 1 }
    client.write('damage_event', { entityId: 1, ...source })
  } else client.write('entity_status', { entityId: 1, entityStatus: 2 })
}

/** Up to 1.8 positions were counted in thirty-seconds of a block. */
function inWire({ version }: Client, { x, y, z }: Spot): Spot {
  if (majorOf(version) > 8) return { x, y, z }
  return { x: Math.round(x * 32), y: Math.round(y * 32), z: Math.round(z * 32) }
}
