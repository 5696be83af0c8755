import { and, desc, eq, lt } from 'drizzle-orm'
import type { Connection, ConnectionQuery } from '#contract/bots/connections'
import { connections } from '#db/schema'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { render } from '../../locales/text'
import { botFor } from '../access/rights'

/** A page of a bot's past connections, newest first, and whether older ones exist. */
export function readConnections(
  ctx: Context,
  userId: string,
  botId: string,
  { limit, before }: ConnectionQuery,
) {
  botFor(ctx.db, userId, botId, 'see')
  const older = before ? lt(connections.id, before) : undefined
  const rows = ctx.db
    .select()
    .from(connections)
    .where(and(eq(connections.botId, botId), older))
    .orderBy(desc(connections.id))
    .limit(limit + 1)
    .all()
  return {
    connections: rows.slice(0, limit).map((row) => toConnection(ctx, row)),
    hasMore: rows.length > limit,
  }
}

/** A connection as its bot's owner sees it. */
export function toConnection(
  { config }: Context,
  { botId: _, startedAt, spawnedAt, endedAt, text, ...row }: typeof connections.$inferSelect,
): Connection {
  return {
    ...row,
    message: render(text ?? row.message, config.locale),
    startedAt: toIso(startedAt),
    spawnedAt: spawnedAt === null ? null : toIso(spawnedAt),
    at: toIso(endedAt),
  }
}
