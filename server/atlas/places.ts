import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AtlasBot, AtlasContainer, AtlasItem, AtlasPlaces } from '#contract/atlas'
import type { InventoryItem } from '#contract/inventory'
import { atlasContainers, atlasDeaths, bots } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { render, text } from '../locales/text'
import { itemDatabase } from '../minecraft/pictures'
import { ownWorld, type WorldRow } from './atlas'
import { atlasLimits } from './atlas-limits'
import { unpackContents } from './contents'

export type ContainerRow = typeof atlasContainers.$inferSelect

/** Without its contents. */
const { items: _items, words: _words, bytes: _bytes, ...summary } = getTableColumns(atlasContainers)

/** Where bots, deaths and containers are in a world of the user's. */
export async function readPlaces(
  ctx: Context,
  userId: string,
  worldId: string,
): Promise<Omit<AtlasPlaces, 'success'>> {
  ctx.atlas.flush()
  const world = ownWorld(ctx, userId, worldId)
  const deaths = ctx.db
    .select()
    .from(atlasDeaths)
    .where(eq(atlasDeaths.worldId, worldId))
    .orderBy(desc(atlasDeaths.at))
    .all()
  const containers = ctx.db
    .select(summary)
    .from(atlasContainers)
    .where(eq(atlasContainers.worldId, worldId))
    .orderBy(desc(atlasContainers.seenAt), desc(sql`rowid`))
    .all()
  return {
    bots: await botsIn(ctx, world),
    deaths: deaths.map(({ worldId: _, at, ...death }) => ({ ...death, at: toIso(at) })),
    containers: containers.map((row) => toContainer(ctx, row)),
  }
}

/** The user's bots that stand in the world now. */
async function botsIn(ctx: Context, { userId, target, dimension }: WorldRow): Promise<AtlasBot[]> {
  const rows = ctx.db.select().from(bots).where(eq(bots.userId, userId)).all()
  const there = rows.filter(
    ({ id, host, port }) =>
      `${host}:${port}`.toLowerCase() === target && ctx.fleet.stateOf(id).status === 'running',
  )
  const placed = await Promise.all(
    there.slice(0, atlasLimits.bots).map(async ({ id, name }) => {
      const position = await positionOf(ctx, id)
      if (position?.dimension !== dimension) return []
      const { x, y, z } = position
      return [{ id, name, x, y, z }]
    }),
  )
  return placed.flat()
}

async function positionOf(ctx: Context, botId: string) {
  try {
    return (await ctx.fleet.ask(botId, 'analytics')).position
  } catch (error) {
    // The bot or its host has just left.
    if (error instanceof AppError) return null
    throw error
  }
}

/** A container's contents, as a bot saw them last. */
export function readContents(
  ctx: Context,
  userId: string,
  { worldId, x, y, z }: { worldId: string; x: number; y: number; z: number },
) {
  ctx.atlas.flush()
  ownWorld(ctx, userId, worldId)
  const place = [
    eq(atlasContainers.worldId, worldId),
    ...[eq(atlasContainers.x, x), eq(atlasContainers.y, y), eq(atlasContainers.z, z)],
  ]
  const row = ctx.db
    .select()
    .from(atlasContainers)
    .where(and(...place))
    .get()
  if (!row) throw new AppError('CONTAINER_NOT_FOUND')
  const items = unpackContents(row.items, ctx.config.locale)
  return { container: toContainer(ctx, row), items: items.map((item) => toItem(ctx, item)) }
}

export const toContainer = (
  { config, texts }: Context,
  {
    x,
    y,
    z,
    kind,
    botName,
    seenAt,
    stacks,
  }: Omit<ContainerRow, 'items' | 'words' | 'bytes' | 'worldId'>,
): AtlasContainer => ({
  ...{ x, y, z, kind, botName, stacks },
  label: render(text('items.name', kind, texts.atlas.container), config.locale),
  seenAt: toIso(seenAt),
})

/** Made-up things have no picture. */
export function toItem({ config }: Context, item: InventoryItem): AtlasItem {
  const { value } = itemDatabase(config.locale)
  const known = Object.hasOwn(value, item.name) ? value[item.name] : undefined
  return { ...item, imageUrl: known?.imageUrl ?? null }
}
