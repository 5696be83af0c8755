import type { Bot } from 'mineflayer'
import conversions from 'mineflayer/lib/conversions.js'
import itemLoader from 'prismarine-item'
import type { Column } from '../shared-columns/column'
import { blockEntitiesOf } from './block-entity-kinds'
import { chunkPackets, majorOf, type Packet } from './column-packets'
import type { Journal } from './journal'
import type { Speech } from './speech'
import type { Unwritten } from './telling'

/** Of the position that is told here, not by the server: its echo is not for the server either. */
export const ownTeleport = 0x7fff_fff0

/** Before 1.9 places of entities are whole numbers of these. */
const fixedPoint = 32
/** What an angle of a whole turn is in packets of entities. */
const wholeTurn = 256

const degrees = ({ yaw, pitch }: { yaw: number; pitch: number }) => ({
  yaw: conversions.toNotchianYaw(yaw),
  pitch: conversions.toNotchianPitch(pitch),
})

/** A turn as a byte of a packet tells it. */
const byteOf = (angle: number) => (Math.round((angle / 360) * wholeTurn) << 24) >> 24

/** Where the bot stands. */
export function positionPacket(bot: Bot, speech: Speech): Buffer {
  const { x, y, z } = bot.entity.position
  const still = { dx: 0, dy: 0, dz: 0, dismountVehicle: false }
  // From 1.21.2 on they are a set of names.
  const flags = speech.says('play', 'sync_entity_position') ? {} : 0
  return speech.write('play', 'position', {
    ...{ x, y, z, ...still, ...degrees(bot.entity), flags, teleportId: ownTeleport },
  })
}

/** Around which column the world is shown, from 1.14 on. */
export function middlePacket({ entity: { position } }: Bot, speech: Speech): Buffer[] {
  if (!speech.says('play', 'update_view_position')) return []
  const [chunkX, chunkZ] = [Math.floor(position.x) >> 4, Math.floor(position.z) >> 4]
  return [speech.write('play', 'update_view_position', { chunkX, chunkZ })]
}

/** From 1.20.3 on clients wait until they are told that columns come. */
export function columnsComePacket(speech: Speech): Buffer[] {
  if (majorOf(speech.version) < 20 || !speech.says('play', 'reset_score')) return []
  const fields = { reason: 'level_chunks_load_start', gameMode: 0 }
  return [speech.write('play', 'game_state_change', fields)]
}

export type Corner = { x: number; z: number }

/** The columns that the bot has, the nearest first. */
export function cornersOf({ world, entity: { position } }: Bot): Corner[] {
  const away = ({ x, z }: Corner) => Math.hypot(x * 16 + 8 - position.x, z * 16 + 8 - position.z)
  return world
    .getColumns()
    .map(({ chunkX, chunkZ }) => ({ x: Number(chunkX), z: Number(chunkZ) }))
    .sort((one, other) => away(one) - away(other))
}

/** A column as it is now; nothing when the bot has it no longer. */
export function columnPackets(
  { world }: Bot,
  speech: Speech,
  journal: Journal,
  { x, z }: Corner,
): Buffer[] {
  const column = world.getColumn(x, z) as unknown as Column | null
  if (!column) return []
  const entities = blockEntitiesOf(column.blockEntities ?? {}, majorOf(speech.version) >= 18)
  const told = journal.heights(x, z)
  const heights = told && speech.readTold('play', told).heightmaps
  return chunkPackets(speech.version, { x, z }, column, entities, heights).map(([name, fields]) =>
    speech.write('play', name, fields),
  )
}

/** No world is wider; a server may say anything, and what lies further could not be written. */
const worldEdge = 30_000_000
export const isInWorld = ({ position: { x, y, z } }: Bot['entity']): boolean =>
  [x, y, z].every((at) => Math.abs(at) <= worldEdge)

/** Where somebody is now who was told of elsewhere: what moves them from there is told later. */
export function entityPacket(
  { id: entityId, position, onGround, ...looks }: Bot['entity'],
  speech: Speech,
): Unwritten {
  const { x, y, z } = position
  const turned = degrees(looks)
  if (speech.says('play', 'sync_entity_position')) {
    const fields = { entityId, x, y, z, dx: 0, dy: 0, dz: 0, ...turned, onGround }
    return () => speech.write('play', 'sync_entity_position', fields)
  }
  const scale = speech.supports('doublePosition') ? 1 : fixedPoint
  const place = { x: x * scale, y: y * scale, z: z * scale }
  const angles = { yaw: byteOf(turned.yaw), pitch: byteOf(turned.pitch) }
  const fields = { entityId, ...place, ...angles, onGround }
  return () => speech.write('play', 'entity_teleport', fields)
}

/** What the bot carries, and what it has in hand. */
export function inventoryPackets(bot: Bot, speech: Speech, stateId: number): Buffer[] {
  const Item = itemLoader(bot.registry)
  const { slots, selectedItem } = bot.inventory
  const items = slots.map((item) => Item.toNotch(item ?? null))
  const slot = bot.quickBarSlot ?? 0
  const packets: Packet[] = [
    [
      'window_items',
      { windowId: 0, stateId, items, carriedItem: Item.toNotch(selectedItem ?? null) },
    ],
    ['held_item_slot', { slot, slotId: slot }],
  ]
  return packets.map(([name, fields]) => speech.write('play', name, fields))
}
