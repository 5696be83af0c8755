import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { AtlasAnswer, AtlasWorld } from '#contract/atlas'
import { atlasContainers, atlasDeaths, atlasRegions, atlasWorlds } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { partLogger } from '../log'
import { atlasLimits } from './atlas-limits'

const log = partLogger('atlas')

export type WorldRow = typeof atlasWorlds.$inferSelect

const { bytesPerUser, regionColumns } = atlasLimits
const regionBlocks = regionColumns * 16

/** From here on it counts as full: the next region removes an older one. */
const fullShare = 0.95

/** The caller's world; throws WORLD_NOT_FOUND for every other id. */
export function ownWorld(ctx: Context, userId: string, worldId: string): WorldRow {
  const row = ctx.db
    .select()
    .from(atlasWorlds)
    .where(and(eq(atlasWorlds.id, worldId), eq(atlasWorlds.userId, userId)))
    .get()
  if (!row) throw new AppError('WORLD_NOT_FOUND')
  return row
}

/** Every world that the user's bots have seen, the newest first, and how much room they take. */
export function readAtlas(ctx: Context, userId: string): Omit<AtlasAnswer, 'success'> {
  ctx.atlas.flush()
  const rows = ctx.db
    .select()
    .from(atlasWorlds)
    .where(eq(atlasWorlds.userId, userId))
    .orderBy(desc(atlasWorlds.seenAt), desc(atlasWorlds.id))
    .all()
  const usedBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const isFull = usedBytes > bytesPerUser * fullShare
  return {
    worlds: rows.map((row) => toWorld(ctx, row, extentOf(ctx, row.id))),
    storage: { usedBytes, maxBytes: bytesPerUser, isFull },
  }
}

/** Deletes all that is known of a world; bots that are there report it anew. */
export function deleteWorld(ctx: Context, userId: string, worldId: string): void {
  ctx.atlas.flush()
  const { target } = ownWorld(ctx, userId, worldId)
  ctx.db.delete(atlasWorlds).where(eq(atlasWorlds.id, worldId)).run()
  ctx.fleet
    .askHost('rescanServer', { ownerId: userId, target })
    .catch((error) => log.warning('atlas.forgetNotSent', { target, error }))
}

function extentOf({ db }: Context, worldId: string) {
  const { x, z, count: columns } = atlasRegions
  const row = db
    .select({
      columns: sql<number>`coalesce(sum(${columns}), 0)`,
      minX: sql<number | null>`min(${x})`,
      minZ: sql<number | null>`min(${z})`,
      maxX: sql<number | null>`max(${x})`,
      maxZ: sql<number | null>`max(${z})`,
    })
    .from(atlasRegions)
    .where(eq(atlasRegions.worldId, worldId))
    .get()
  return row ?? { columns: 0, minX: null, minZ: null, maxX: null, maxZ: null }
}

function toWorld(
  { db }: Context,
  { id, target, dimension, seenAt, revision }: WorldRow,
  extent: ReturnType<typeof extentOf>,
): AtlasWorld {
  const number = (table: typeof atlasContainers | typeof atlasDeaths) =>
    db.select({ number: count() }).from(table).where(eq(table.worldId, id)).get()?.number ?? 0
  return {
    ...{ id, target, dimension, revision },
    seenAt: toIso(seenAt),
    columns: extent.columns,
    containers: number(atlasContainers),
    deaths: number(atlasDeaths),
    bounds: boundsOf(extent),
  }
}

function boundsOf({ minX, minZ, maxX, maxZ }: ReturnType<typeof extentOf>): AtlasWorld['bounds'] {
  if (minX === null || minZ === null || maxX === null || maxZ === null) return null
  return {
    minX: minX * regionBlocks,
    minZ: minZ * regionBlocks,
    maxX: (maxX + 1) * regionBlocks - 1,
    maxZ: (maxZ + 1) * regionBlocks - 1,
  }
}
