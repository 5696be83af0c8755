import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import type { ViewFrame, ViewSign } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { Column } from '../shared-columns/column'
import type { FaceOf } from './signs/faces'
import { signIn } from './signs/signs'

type Place = { x: number; y: number; z: number }
type Corner = { x: number; z: number }

/** Light comes block by block: a column is sent again once for all of it. */
const lightMs = 500

/** Follows what becomes of the columns that the bot holds; `changed`: one is another one now, or gone. */
export function createColumnFollower(
  bot: Bot,
  faceOf: FaceOf,
  changed: (x: number, z: number) => void,
) {
  const client = bot._client
  const blocks = new Map<string, Place>()
  const signs = new Map<string, Place>()
  const came = new Map<string, Corner>()
  const gone = new Map<string, Corner>()
  const lit = new Map<string, Corner & { at: number }>()

  const key = ({ x, z }: Corner) => `${x},${z}`
  const columnOf = ({ x, z }: Corner): Corner => ({ x: x >> 4, z: z >> 4 })

  function comes(column: Corner) {
    changed(column.x, column.z)
    came.set(key(column), column)
    gone.delete(key(column))
  }

  const onBlock = (before: { position: Place } | null, now: { position: Place } | null) => {
    const { x = 0, y = 0, z = 0 } = (now ?? before)?.position ?? {}
    changed(Math.floor(x) >> 4, Math.floor(z) >> 4)
    blocks.set(`${x},${y},${z}`, { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
  }
  const onEntity = (block: { position: Place } | null) => {
    if (!block) return
    const { x, y, z } = block.position
    changed(Math.floor(x) >> 4, Math.floor(z) >> 4)
    signs.set(`${x},${y},${z}`, { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
  }
  const onLoad = (corner: Corner) => comes(columnOf(corner))
  const onUnload = (corner: Corner) => {
    const column = columnOf(corner)
    changed(column.x, column.z)
    gone.set(key(column), column)
    came.delete(key(column))
  }
  const onLight = ({ chunkX: x, chunkZ: z }: { chunkX: number; chunkZ: number }) => {
    changed(x, z)
    if (!lit.has(key({ x, z }))) lit.set(key({ x, z }), { x, z, at: performance.now() })
  }
  bot.on('blockUpdate', onBlock)
  bot.on('blockEntityData', onEntity)
  bot.on('chunkColumnLoad', onLoad)
  bot.on('chunkColumnUnload', onUnload)
  client.on('update_light', onLight)

  /** More at once than are worth telling one by one: their columns are sent again. */
  function fold() {
    foldInto(blocks, viewLimits.blocksAtOnce)
    foldInto(signs, viewLimits.signs.perColumn)
  }

  function foldInto(places: Map<string, Place>, most: number) {
    if (places.size <= most) return
    for (const place of places.values()) comes(columnOf(place))
    places.clear()
  }

  function takeLight() {
    const now = performance.now()
    for (const [name, column] of lit) {
      if (now - column.at < lightMs) continue
      lit.delete(name)
      if (bot.world.getColumn(column.x, column.z)) comes(column)
    }
  }

  function statesOf(): number[] {
    const states: number[] = []
    for (const place of blocks.values()) {
      const { x, z } = columnOf(place)
      if (came.has(key({ x, z }))) continue
      const column = bot.world.getColumn(x, z) as { getBlockStateId(at: Vec3): number } | undefined
      if (!column) continue
      const state = column.getBlockStateId(new Vec3(place.x & 15, place.y, place.z & 15))
      states.push(place.x, place.y, place.z, state)
      // What stood there is forgotten by whoever looks, and what was written on it.
      if (faceOf(state) !== null) signs.set(`${place.x},${place.y},${place.z}`, place)
    }
    blocks.clear()
    return states
  }

  function signsNow(): ViewSign[] {
    const now: ViewSign[] = []
    for (const place of signs.values()) {
      const { x, z } = columnOf(place)
      const column: unknown = came.has(key({ x, z })) ? null : bot.world.getColumn(x, z)
      const at: ViewSign['at'] = [place.x & 15, place.y, place.z & 15]
      const sign = column ? signIn(column as Column, at, faceOf) : null
      if (sign) now.push({ ...sign, at: [place.x, place.y, place.z] })
    }
    signs.clear()
    return now
  }

  return {
    /** What has happened since it was asked last. */
    take(): Pick<ViewFrame, 'blocks' | 'signs' | 'came' | 'gone'> {
      fold()
      takeLight()
      const states = statesOf()
      const written = signsNow()
      const [arrived, left] = [came, gone].map((columns) =>
        [...columns.values()].flatMap(({ x, z }) => [x, z]),
      )
      came.clear()
      gone.clear()
      return {
        ...(states.length > 0 && { blocks: states }),
        ...(written.length > 0 && { signs: written }),
        ...(arrived?.length && { came: arrived }),
        ...(left?.length && { gone: left }),
      }
    },
    dispose() {
      bot.off('blockUpdate', onBlock)
      bot.off('blockEntityData', onEntity)
      bot.off('chunkColumnLoad', onLoad)
      bot.off('chunkColumnUnload', onUnload)
      client.off('update_light', onLight)
    },
  }
}
