import type { Bot } from 'mineflayer'
import type { ViewColumn, ViewSelf } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { SeenFrame } from '../../game/view/frame'
import { tintsBy } from '../map/biomes'
import { dimensionOf } from '../map/map-data'
import type { Column } from '../shared-columns/column'
import { ColumnView } from '../shared-columns/view'
import { createColumnFollower } from './changes'
import { createDiggingFollower } from './digging'
import { packColumn } from './encode-column'
import { createEntityFollower } from './entities/follow'
import { finite, poseOf, rounded } from './pose'
import { signFaces } from './signs/faces'

/** What somebody sees who looks through a bot; while it is there, the bot sees farther. */
export type View = Disposable & {
  /** What has changed since the last frame; the first has everything. Null: nothing. */
  frame(): SeenFrame | null
  /** Everything as it is now, for somebody who has just come. */
  whole(): SeenFrame
  columns(places: readonly (readonly [x: number, z: number])[]): ViewColumn[]
}

/** Packed once for all bots that hold the same. */
const packed = new WeakMap<object, Uint8Array>()

export function createView(bot: Bot): View {
  const before = bot.settings.viewDistance
  see(bot, viewLimits.distance)
  /** Of columns that are this bot's alone, until they change. */
  const own = new Map<string, Uint8Array>()
  const faceOf = signFaces(bot.registry)
  const columns = createColumnFollower(bot, faceOf, (x, z) => own.delete(`${x},${z}`))
  const entities = createEntityFollower(bot)
  const digging = createDiggingFollower(bot)
  const meanings = { tintsOf: tintsBy(bot.registry.biomes), faceOf }
  let dimension = ''
  /** As JSON, what was told of everything that is told whole. */
  let told: Record<string, string> = {}

  function changed(): SeenFrame {
    const now: SeenFrame = {
      pose: poseOf(bot),
      self: selfOf(bot),
      time: Math.floor(Math.abs(finite(bot.time?.timeOfDay))) % 24_000,
      cracks: digging.now(),
    }
    const frame: SeenFrame = {}
    for (const [name, value] of Object.entries(now)) {
      const json = JSON.stringify(value)
      if (told[name] === json) continue
      told[name] = json
      Object.assign(frame, { [name]: value })
    }
    return frame
  }

  function whole(): SeenFrame {
    told = {}
    entities.forget()
    columns.take()
    return {
      world: { version: bot.version, dimension: dimensionOf(bot.game.dimension) },
      ...changed(),
      ...entities.changes(),
      came: heldBy(bot),
    }
  }

  function pack(x: number, z: number): Uint8Array | null {
    const column: unknown = bot.world.getColumn(x, z)
    if (!column) return null
    const shared = column instanceof ColumnView ? column.sharedState : null
    const known = shared ? packed.get(shared) : own.get(`${x},${z}`)
    if (known) return known
    const bytes = packColumn(column as Column, meanings)
    if (shared) packed.set(shared, bytes)
    else own.set(`${x},${z}`, bytes)
    return bytes
  }

  return {
    whole,
    frame() {
      if (dimension !== bot.game.dimension) {
        dimension = bot.game.dimension
        return whole()
      }
      const frame = { ...changed(), ...columns.take(), ...entities.changes() }
      return Object.keys(frame).length > 0 ? frame : null
    },
    columns: (places) => places.map(([x, z]) => ({ x, z, packed: pack(x, z) })),
    [Symbol.dispose]() {
      columns.dispose()
      digging.dispose()
      entities.dispose()
      see(bot, before)
    },
  }
}

/** How far a bot asks its server to show it the world; one that has left asks for nothing. */
function see(bot: Bot, viewDistance: Bot['settings']['viewDistance']) {
  if (!bot._client.ended) bot.setSettings({ viewDistance })
}

/** Pairs of the columns that the bot holds, the nearest alone when there are very many. */
function heldBy({ world, entity: { position } }: Bot): number[] {
  const [x, z] = [finite(position.x) / 16, finite(position.z) / 16]
  const held = world
    .getColumns()
    .map(({ chunkX, chunkZ }): [number, number] => [Number(chunkX), Number(chunkZ)])
  const away = ([cx, cz]: [number, number]) => Math.hypot(cx - x, cz - z)
  if (held.length > viewLimits.columns) held.sort((one, other) => away(one) - away(other))
  return held.slice(0, viewLimits.columns).flat()
}

const hotbarStart = 36

function selfOf(bot: Bot): ViewSelf {
  return {
    health: finite(bot.health),
    food: finite(bot.food),
    level: finite(bot.experience?.level),
    progress: rounded(bot.experience?.progress),
    gameMode: bot.game.gameMode ?? '',
    selected: finite(bot.quickBarSlot ?? 0),
    hotbar: Array.from({ length: 9 }, (_, slot) => {
      const item = bot.inventory.slots[hotbarStart + slot]
      return item ? { name: item.name, count: item.count } : null
    }),
  }
}
