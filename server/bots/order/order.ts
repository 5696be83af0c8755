import { asc, eq, sql } from 'drizzle-orm'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'

/** Puts these bots first, in this order, and the others behind them; how many have moved. */
export function orderBots(ctx: Context, userId: string, botIds: readonly string[]): number {
  const moved = transact(ctx.db, (tx) => {
    const before = tx
      .select({ id: bots.id, position: bots.position })
      .from(bots)
      .where(eq(bots.userId, userId))
      .orderBy(asc(bots.position), asc(bots.id))
      .all()
    const positions = new Map(before.map(({ id, position }) => [id, position]))
    if (botIds.some((id) => !positions.has(id))) throw new AppError('BOT_NOT_FOUND')
    const order = [...new Set([...botIds, ...positions.keys()])]
    const changes = order
      .map((id, position) => ({ id, position }))
      .filter(({ id, position }) => positions.get(id) !== position)
    tx.run(sql`
      UPDATE ${bots} SET position = wanted.value ->> 'position'
      FROM json_each(${JSON.stringify(changes)}) AS wanted
      WHERE ${bots.id} = wanted.value ->> 'id'`)
    return changes
  })
  if (moved.length > 0) ctx.realtime.toUser(userId, 'botsArranged', { bots: moved })
  return moved.length
}
