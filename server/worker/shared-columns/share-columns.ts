import type { Bot } from 'mineflayer'
import prismarineChunk from 'prismarine-chunk'
import type { ColumnCache, ColumnState } from './cache'
import { type Column, freshFrom, shellOf, underPartOf, withLightOf } from './column'
import {
  type ChunkPacket,
  fingerprint,
  fingerprintOfChunk,
  fingerprintOfLight,
  type LightPacket,
} from './fingerprint'
import { type Change, ColumnView } from './view'

/** The part of prismarine-world behind `bot.world` that its types do not show. */
type World = {
  columns: Record<string, unknown>
  getLoadedColumn(x: number, z: number): unknown
  unloadColumn(x: number, z: number): void
}

type BulkPacket = {
  meta: { x: number; z: number; bitMap: number }[]
  skyLightSent: boolean
  data: Buffer
}

type Kind = { root: string; template: Column }

/** Empty columns by version and shape: making one walks all blocks of the game. */
const templates = new Map<string, Column>()

const nothing = { chunk: '', light: '', lastLight: '' }

/**
 * A Mineflayer plugin: the bot holds its columns together with every other bot of the cache that
 * got the same packets from the same server, and reads no packet that another one has read.
 */
export function shareColumns(bot: Bot, cache: ColumnCache, server: string): void {
  const client = bot._client
  let world: World | null = null
  let begun: { x: number; z: number; view: ColumnView }[] = []

  /** Lets the packet's own handler find a view where it would make a column. */
  function begin(x: number, z: number, changeOf: (before: ColumnState | null) => Change) {
    if (!world) return
    const key = `${x},${z}`
    world.columns[key] ??= new ColumnView(cache)
    const view = world.columns[key]
    if (!(view instanceof ColumnView)) return
    view.begin(changeOf(view.origin))
    begun.push({ x, z, view })
  }

  function settle() {
    for (const { x, z, view } of begun) {
      const key = `${x},${z}`
      if (!view.settle() && world?.columns[key] === view) delete world.columns[key]
    }
    begun = []
  }

  function beginChunk(packet: ChunkPacket) {
    const whole = packet.groundUp !== false
    if (whole && packet.bitMap === 0) return
    const kind = kindOf(bot, server)
    begin(packet.x, packet.z, (before) => chunkChange(kind, packet, whole, before))
  }

  function beginBulk({ meta, skyLightSent, data }: BulkPacket) {
    if (new Set(meta.map(({ x, z }) => `${x},${z}`)).size < meta.length) return
    const kind = kindOf(bot, `${server} ${skyLightSent}`)
    let offset = 0
    for (const { x, z, bitMap } of meta) {
      const size = (8192 + (skyLightSent ? 2048 : 0) + 2048) * bitsIn(bitMap) + 256
      const chunkData = data.subarray(offset, offset + size)
      begin(x, z, (before) => chunkChange(kind, { x, z, bitMap, chunkData }, true, before))
      offset += size
    }
  }

  function beginLight(packet: LightPacket & { chunkX: number; chunkZ: number }) {
    const kind = kindOf(bot, server)
    begin(packet.chunkX, packet.chunkZ, (before) => lightChange(kind, packet, before))
  }

  function release() {
    for (const view of Object.values(world?.columns ?? {})) letGo(view)
  }

  // After Mineflayer has made the world of it.
  client.on('login', () => {
    if (world) return
    world = (bot.world as unknown as { async: World }).async
    const unload = world.unloadColumn
    world.unloadColumn = function (x, z) {
      letGo(this.columns[`${x},${z}`])
      unload.call(this, x, z)
    }
    world.getLoadedColumn = lookUp()
  })
  client.prependListener('map_chunk', beginChunk)
  client.on('map_chunk', settle)
  client.prependListener('map_chunk_bulk', beginBulk)
  client.on('map_chunk_bulk', settle)
  client.prependListener('update_light', beginLight)
  client.on('update_light', settle)
  bot.on('end', release)
}

/** Whoever walks asks for the same column many times in a row: its name is put together once. */
function lookUp(): World['getLoadedColumn'] {
  let last = { x: Number.NaN, z: Number.NaN, key: '' }
  return function (this: World, x, z) {
    if (x !== last.x || z !== last.z) last = { x, z, key: `${x},${z}` }
    return this.columns[last.key]
  }
}

function letGo(column: unknown) {
  if (column instanceof ColumnView) column.release()
}

function kindOf(bot: Bot, server: string): Kind {
  const { minY, height, dimension } = bot.game as typeof bot.game & { minY: number; height: number }
  // How wide biomes are depends on what the server has told of them.
  const biomes = 32 - Math.clz32(Object.values(bot.registry.biomes).length)
  const shape = `${bot.version} ${minY} ${height} ${biomes}`
  let template = templates.get(shape)
  if (!template) {
    const Chunk = prismarineChunk(bot.registry) as unknown as new (options: object) => Column
    template = new Chunk({ minY, worldHeight: height })
    templates.set(shape, template)
  }
  return { root: `${server} ${shape} ${dimension}`, template }
}

function chunkChange(
  { root, template }: Kind,
  packet: ChunkPacket,
  whole: boolean,
  before: ColumnState | null,
): Change {
  const print = fingerprintOfChunk(packet)
  const from = before ?? nothing
  const chunk = whole ? print : fingerprint(from.chunk, print)
  // 1.14 to 1.17: a chunk leaves the light alone. Since 1.18 it brings its own.
  const lightApart = template.skyLightSections !== undefined && !packet.skyLight
  const { light, lastLight } = lightApart ? from : nothing
  return {
    key: `${root} ${chunk} ${light}`,
    chunk,
    light,
    lastLight,
    prepare() {
      if (!before) return freshFrom(template)
      if (!whole) return underPartOf(before.column)
      return lightApart ? withLightOf(freshFrom(template), before.column) : freshFrom(template)
    },
  }
}

function lightChange({ root, template }: Kind, packet: LightPacket, before: ColumnState | null) {
  const print = fingerprintOfLight(packet)
  const from = before ?? nothing
  const light = from.lastLight === print ? from.light : fingerprint(from.light, print)
  return {
    key: `${root} ${from.chunk} ${light}`,
    chunk: from.chunk,
    light,
    lastLight: print,
    prepare: () => (before ? shellOf(before.column) : freshFrom(template)),
  }
}

function bitsIn(mask: number): number {
  let count = 0
  for (let bits = mask & 0xffff; bits > 0; bits >>= 1) count += bits & 1
  return count
}
