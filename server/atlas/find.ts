import type { AtlasFind, AtlasFinds, FindQuery } from '#contract/atlas'
import type { Context } from '../context'
import { renderAll } from '../locales/rendered'
import { ownWorld, type WorldRow } from './atlas'
import { atlasLimits } from './atlas-limits'
import { type ContainerRow, toContainer, toItem } from './places'
import { type Wanted, wanted } from './words'

type Found = Omit<ContainerRow, 'items'> &
  Pick<WorldRow, 'target' | 'dimension'> & { items: string; isHere: 0 | 1 }

/** The containers that hold a thing: those of the caller's world first, by distance. */
export function findItems(
  ctx: Context,
  userId: string,
  { item, worldId, x, z }: FindQuery,
): Omit<AtlasFinds, 'success'> {
  ctx.atlas.flush()
  if (worldId !== undefined) ownWorld(ctx, userId, worldId)
  const hasPosition = worldId !== undefined && x !== undefined && z !== undefined
  const from = hasPosition ? { x, z } : null
  const what = wanted(item)
  if (what.parts.length === 0) return { finds: [], total: 0, hasMore: false }
  const rows = search(ctx, what, { userId, here: worldId ?? '', x: from?.x ?? 0, z: from?.z ?? 0 })
  const finds = rows.flatMap((row) => toFind(ctx, row, what, from))
  return {
    finds: finds.slice(0, atlasLimits.finds),
    total: finds.slice(0, atlasLimits.finds).reduce((sum, { count }) => sum + count, 0),
    hasMore: rows.length > atlasLimits.finds,
  }
}

type Where = { userId: string; here: string; x: number; z: number }

function search({ db }: Context, { parts }: Wanted, where: Where): Found[] {
  const isIn = parts.map((_, at) => `instr(words, @part${at}) > 0`).join(' AND ')
  const named = Object.fromEntries(parts.map((part, at) => [`part${at}`, part]))
  return db.$client
    .prepare<object, Found>(`
      SELECT world_id AS worldId, target, dimension, x, y, z, kind, bot_name AS botName,
        c.seen_at AS seenAt, stacks, words, items, world_id = @here AS isHere
      FROM atlas_containers c JOIN atlas_worlds w ON w.id = c.world_id
      WHERE w.user_id = @userId AND ${isIn}
      ORDER BY isHere DESC,
        CASE WHEN isHere THEN (x - @x) * (x - @x) + (z - @z) * (z - @z) ELSE 0 END,
        c.seen_at DESC
      LIMIT ${atlasLimits.finds + 1}`)
    .all({ ...where, ...named })
}

function toFind(
  ctx: Context,
  row: Found,
  what: Wanted,
  from: { x: number; z: number } | null,
): AtlasFind[] {
  const all: ContainerRow['items'] = JSON.parse(row.items)
  const items = renderAll(all, ctx.config.locale).filter(what.isIn)
  if (items.length === 0) return []
  const { worldId, target, dimension, isHere, x, z } = row
  return [
    {
      ...{ worldId, target, dimension },
      container: toContainer(ctx, row),
      count: items.reduce((sum, { count }) => sum + count, 0),
      items: items.map((item) => toItem(ctx, item)),
      distance: from && isHere ? Math.round(Math.hypot(x - from.x, z - from.z)) : null,
    },
  ]
}
