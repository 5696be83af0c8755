import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { type Chunk, chunkPackets, columnMaker, majorOf, type Packet } from './columns/chunks'
import { type ScriptedServer, startScriptedServer, welcome } from './scripted'

/** Where newcomers stand: on the ground of chunk 0, 0. */
export const spawn = { x: 8.5, y: 64, z: 8.5 }

export type WorldOptions = {
  version?: string
  port?: number
  /** Milliseconds that a player may say nothing. */
  kickTimeout?: number
  /** Chunks in every direction: 2 makes 25 columns, 10 makes 441. */
  radius?: number
  /** Whether no two columns are alike. */
  varied?: boolean
  /** Whether columns travel deflated; a server of a thousand bots spends its time elsewhere. */
  deflated?: boolean
  registryCodec?: object
  onJoin?(client: Client): void
}

/** Columns of solid ground for any number of players who only stand there. */
export async function startWorldServer({
  version = '1.16.5',
  radius = 2,
  varied = false,
  deflated = true,
  onJoin,
  ...options
}: WorldOptions = {}): Promise<ScriptedServer> {
  const columns = varied ? columnsAround(version, radius, varied) : evenGround(version, radius)
  return await startScriptedServer({
    version,
    maxPlayers: 10_000,
    ...options,
    onJoin(client) {
      if (!deflated) deflateNothing(client)
      welcome(client)
      columns.packed ??= columns.packets.map(([name, params]) => pack(client, name, params))
      for (const packet of columns.packed) client.writeRaw(packet)
      teleport(client, spawn)
      onJoin?.(client)
    },
  })
}

/** Puts a player somewhere, as servers do. */
export function teleport(client: Client, { x, y, z }: typeof spawn): void {
  const none = { yaw: 0, pitch: 0, dx: 0, dy: 0, dz: 0, flags: 0 }
  client.write('position', { ...none, teleportId: 1, x, y, z, dismountVehicle: false })
}

/** Whether a bot is where its server put it: before it is told, it stands on the ground at 0, 0, 0. */
export const stands = ({ entity }: Bot): boolean =>
  (entity?.onGround ?? false) && entity.position.y > 0

/** `packed`: their bytes, once somebody was sent them. */
type Columns = { packets: Packet[]; packed?: Buffer[] }

const grounds = new Map<string, Columns>()

/** Columns that are all alike are so for every server. */
function evenGround(version: string, radius: number): Columns {
  const key = `${version} ${radius}`
  const columns = grounds.get(key) ?? columnsAround(version, radius, false)
  grounds.set(key, columns)
  return columns
}

function columnsAround(version: string, radius: number, varied: boolean): Columns {
  const make = columnMaker(version)
  const ground = groundOf(version)
  const numbers = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
  const places = numbers.flatMap((x) => numbers.map((z) => ({ x, z })))
  let same: Chunk | undefined
  const packets = places.flatMap((place, index) => {
    const column = varied || !same ? make() : same
    if (column !== same) fill(column, ground, varied ? index + 1 : 0)
    same = column
    return chunkPackets(version, place, column)
  })
  return { packets }
}

function fill(column: Chunk, ground: number[], variety: number) {
  const at = new Vec3(0, 0, 0)
  const [stone = 1, ...others] = ground
  let random = variety
  for (at.y = 0; at.y < spawn.y; at.y++) {
    for (at.z = 0; at.z < 16; at.z++) {
      for (at.x = 0; at.x < 16; at.x++) {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
        const other = variety > 0 && random >>> 28 === 0 ? others[random % others.length] : stone
        column.setBlockStateId(at, other ?? stone)
      }
    }
  }
}

/** Solid blocks, stone first. */
function groundOf(version: string): number[] {
  const { blocksByName } = minecraftData(version)
  return ['stone', 'dirt', 'cobblestone', 'gold_ore', 'iron_ore', 'coal_ore', 'obsidian'].map(
    (name) =>
      majorOf(version) < 13
        ? (blocksByName[name]?.id ?? 1) << 4
        : (blocksByName[name]?.defaultState ?? 1),
  )
}

/** Minecraft lets a server send any packet as it is; minecraft-protocol has no option for it. */
export function deflateNothing(client: Client): void {
  const { compressor } = client as unknown as {
    compressor: { compressionThreshold: number } | null
  }
  if (compressor) compressor.compressionThreshold = Number.POSITIVE_INFINITY
}

/** A packet's bytes, made once for every player. */
function pack(client: Client, name: string, params: object): Buffer {
  const { serializer } = client as unknown as {
    serializer: { createPacketBuffer(packet: object): Buffer }
  }
  return serializer.createPacketBuffer({ name, params })
}
