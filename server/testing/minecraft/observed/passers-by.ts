import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { nobody } from '../../../worker/chat/chat-parser'
import type { Spot } from '../columns/ground'
import { type Creature, destroyPacket, inWire, spawnPacket, tell, uuidOf } from '../creatures'

/** How the server lists somebody: by another UUID than players have, or not where it is seen. */
type Listing = { uuid?: string; listed?: boolean }

/** A component, or plain words. */
type Spoken = string | { translate: string; with: readonly string[] }

/** Other players, as a server tells a client of them. */
export function passersBy(client: Client) {
  const data = minecraftData(client.version)
  const { types } = data.protocol.play.toClient as { types: object }
  const has = (packet: string) => `packet_${packet}` in types
  const isBitfield = data.supportFeature('playerInfoActionIsBitfield')
  const known = new Map<string, Creature & { uuid: string }>()
  let count = 0

  function creatureOf(name: string) {
    const creature = known.get(name)
    if (!creature) throw new Error(`${name} is not there`)
    return creature
  }

  return {
    joins(name: string, { uuid, listed = true }: Listing = {}) {
      const id = 1_000 + count++
      const at = { x: 0, y: 0, z: 0 }
      const creature = { id, name: 'player', at, health: 20, hurtAt: 0, uuid: uuid ?? uuidOf(id) }
      known.set(name, creature)
      const player = { name, properties: [] }
      client.write('player_info', {
        action: isBitfield ? { add_player: true, update_listed: true } : 'add_player',
        data: [
          { uuid: creature.uuid, ...player, player, gamemode: 0, ping: 1, listed: Number(listed) },
        ],
      })
    },
    leaves(name: string) {
      const { id, uuid } = creatureOf(name)
      tell(client, destroyPacket(id))
      known.delete(name)
      if (has('player_remove')) client.write('player_remove', { players: [uuid] })
      else client.write('player_info', { action: 'remove_player', data: [{ uuid }] })
    },
    appears(name: string, at: Spot) {
      const creature = Object.assign(creatureOf(name), { at })
      const { id, uuid } = creature
      if (has('named_entity_spawn')) {
        const still = { yaw: 0, pitch: 0, currentItem: 0, metadata: [] }
        const where = inWire(client.version, at)
        client.write('named_entity_spawn', { entityId: id, playerUUID: uuid, ...where, ...still })
        return
      }
      const [packet, fields] = spawnPacket(client.version, creature)
      tell(client, [packet, { ...fields, objectUUID: uuid }])
    },
    vanishes: (name: string) => tell(client, destroyPacket(creatureOf(name).id)),
    moves(name: string, at: Spot) {
      const { id } = Object.assign(creatureOf(name), { at })
      const still = { dx: 0, dy: 0, dz: 0, yaw: 0, pitch: 0, onGround: true }
      const packet = has('sync_entity_position') ? 'sync_entity_position' : 'entity_teleport'
      client.write(packet, { entityId: id, ...inWire(client.version, at), ...still })
    },
    /** The server writes a line in the chat. */
    writes(spoken: Spoken) {
      const isNbt = data.supportFeature('chatPacketsUseNbtComponents')
      const plain = typeof spoken === 'string' ? { text: spoken } : spoken
      const content = isNbt ? toNbt(plain) : JSON.stringify(plain)
      if (has('system_chat')) client.write('system_chat', { content, isActionBar: false, type: 1 })
      else client.write('chat', { message: content, position: 1, sender: nobody })
    },
  }
}

const string = (value: string) => ({ type: 'string', value })

function toNbt(spoken: { text: string } | Exclude<Spoken, string>) {
  if ('text' in spoken) return { type: 'compound', value: { text: string(spoken.text) } }
  const words = { type: 'list', value: { type: 'string', value: [...spoken.with] } }
  return { type: 'compound', value: { translate: string(spoken.translate), with: words } }
}
