import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { majorOf, type Packet } from './columns/chunks'
import type { Spot } from './columns/ground'

/** Somebody or something that stands in the world, as the server keeps it. */
export type Creature = { id: number; name: string; at: Spot; health: number; hurtAt: number }

/** Numbers of things that are no mobs, before 1.14. */
const oldObjects: Record<string, number> = {
  ...{ boat: 1, item: 2, minecart: 10, item_frame: 71, fishing_bobber: 90 },
}

/** What they were called up to 1.10. */
const oldNames: Record<string, string> = { zombie: 'Zombie', pig: 'Pig', cow: 'Cow' }

/** The packet that makes clients see it; no word of its metadata. */
export function spawnPacket(version: string, { id, name, at }: Creature): Packet {
  const { entitiesByName } = minecraftData(version)
  const { types } = minecraftData(version).protocol.play.toClient as { types: object }
  const isObject = name in oldObjects
  const isApart = !isObject && 'packet_spawn_entity_living' in types
  const known = entitiesByName[name] ?? entitiesByName[oldNames[name] ?? name]
  const type = isObject && majorOf(version) < 14 ? oldObjects[name] : known?.id
  if (type === undefined) throw new Error(`no creature ${name}`)
  const fields = {
    entityId: id,
    objectUUID: uuidOf(id),
    entityUUID: uuidOf(id),
    type,
    ...inWire(version, at),
    pitch: 0,
    yaw: 0,
    headPitch: 0,
    objectData: 0,
    velocity: { x: 0, y: 0, z: 0 },
    metadata: [],
  }
  return [isApart ? 'spawn_entity_living' : 'spawn_entity', fields]
}

export const destroyPacket = (id: number): Packet => ['entity_destroy', { entityIds: [id] }]

/** The passengers of a vehicle. Before 1.9 they are told one by one. */
export function seatPacket(version: string, vehicle: number, rider: number | null): Packet {
  const passengers = rider === null ? [] : [rider]
  return majorOf(version) < 9
    ? ['attach_entity', { entityId: 1, vehicleId: rider === null ? -1 : vehicle, leash: false }]
    : ['set_passengers', { entityId: vehicle, passengers }]
}

/** Up to 1.8 positions were counted in thirty-seconds of a block. */
export function inWire(version: string, { x, y, z }: Spot): Spot {
  if (majorOf(version) > 8) return { x, y, z }
  return { x: Math.round(x * 32), y: Math.round(y * 32), z: Math.round(z * 32) }
}

export const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** A blow: what it takes off and whether it counts, as the game reckons. */
const invulnerableMs = 500

/** Hurts it, unless it was hurt just before; answers whether that killed it. */
export function strike(creature: Creature, damage: number): boolean {
  const now = performance.now()
  if (creature.health <= 0 || now - creature.hurtAt < invulnerableMs) return false
  creature.hurtAt = now
  creature.health -= damage
  return creature.health <= 0
}

export const tell = (client: Client, [name, fields]: Packet) => client.write(name, fields)
