import type { AtlasFind, AtlasFinds, FindQuery } from '#contract/atlas'
import type { InventoryItem } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { StoredItem } from '#db/schema'
import type { Context } from '../context'
import { ownWorld, type WorldRow } from './atlas'
import { atlasLimits } from './atlas-limits'
import { unpackContents } from './contents'
import { type ContainerRow, toContainer, toItem } from './places'
import { type Wanted, wanted } from './words'

type Found = Omit<ContainerRow, 'items' | 'words' | 'bytes'> &
  Pick<WorldRow, 'target' | 'dimension'> & { items: string; isHere: 0 | 1 }

const { finds: perPage } = limits.atlas

/** The containers that hold a thing: those of the caller's world first, by distance. */
export function findItems(
  ctx: Context,
  userId: string,
  { item, worldId, x, z, page }: FindQuery,
): Omit<AtlasFinds, 'success'> {
  ctx.atlas.flush()
  if (worldId !== undefined) ownWorld(ctx, userId, worldId)
  const hasPosition = worldId !== undefined && x !== undefined && z !== undefined
  const from = hasPosition ? { x, z } : null
  const what = wanted(item)
  if (what.parts.length === 0) return { finds: [], total: 0, hasMore: false }
  const where = { userId, here: worldId ?? '', x: from?.x ?? 0, z: from?.z ?? 0 }
  const rows = search(ctx, what, { ...where, offset: (page - 1) * perPage })
  const finds = rows.slice(0, perPage).flatMap((row) => toFind(ctx, row, what, from))
  return {
    finds,
    total: finds.reduce((sum, { count }) => sum + count, 0),
    hasMore: rows.length > perPage,
  }
}

type Where = { userId: string; here: string; x: number; z: number; offset: number }

/** One row more than a page has, if there is one. GLOB looks through a text faster than `instr`. */
function search({ db }: Context, { parts }: Wanted, where: Where): Found[] {
  const isIn = parts.map((_, at) => `words GLOB @part${at}`).join(' AND ')
  const patterns = Object.fromEntries(parts.map((part, at) => [`part${at}`, `*${part}*`]))
  return db.$client
    .prepare<object, Found>(`
      WITH found AS MATERIALIZED (
        SELECT rowid AS id, row_number() OVER (ORDER BY world_id = @here DESC,
          CASE WHEN world_id = @here THEN (x - @x) * (x - @x) + (z - @z) * (z - @z) ELSE 0 END,
          seen_at DESC) AS rank
        FROM atlas_containers
        WHERE world_id IN (SELECT id FROM atlas_worlds WHERE user_id = @userId) AND ${isIn}
        ORDER BY rank LIMIT ${perPage + 1} OFFSET @offset)
      SELECT world_id AS worldId, target, dimension, x, y, z, kind, bot_name AS botName,
        c.seen_at AS seenAt, stacks, items, world_id = @here AS isHere
      FROM found JOIN atlas_containers c ON c.rowid = found.id
        JOIN atlas_worlds w ON w.id = c.world_id
      ORDER BY rank`)
    .all({ ...where, ...patterns })
}

function toFind(
  ctx: Context,
  row: Found,
  what: Wanted,
  from: { x: number; z: number } | null,
): AtlasFind[] {
  const all: StoredItem[] = JSON.parse(row.items)
  const items = unpackContents(all, ctx.config.locale).filter(what.isIn)
  if (items.length === 0) return []
  const { worldId, target, dimension, isHere, x, z } = row
  return [
    {
      ...{ worldId, target, dimension },
      container: toContainer(ctx, row),
      count: items.reduce((sum, { count }) => sum + count, 0),
      items: things(items).map((item) => toItem(ctx, item)),
      distance: from && isHere ? Math.round(Math.hypot(x - from.x, z - from.z)) : null,
    },
  ]
}

/** Stacks of the same thing as one, of the first few things. */
function things(items: readonly InventoryItem[]): InventoryItem[] {
  const alike = Map.groupBy(items, ({ name, customName }) => `${name} ${customName ?? ''}`)
  return [...alike.values()].slice(0, atlasLimits.thingsPerFind).flatMap((stacks) => {
    const [first] = stacks
    const count = stacks.reduce((sum, stack) => sum + stack.count, 0)
    return first ? [{ ...first, count, enchantments: [] }] : []
  })
}
