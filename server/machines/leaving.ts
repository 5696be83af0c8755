import { and, count, desc, eq } from 'drizzle-orm'
import type { Machine } from '#contract/admin/machines'
import { bots } from '#db/schema'
import type { Context } from '../context'

/**
 * The bots that a machine still has, and how long it takes until all have joined elsewhere: those of one
 * server join one after the other, those of different servers at the same time.
 */
export function leavingOf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  hostId: string,
): NonNullable<Machine['leaving']> {
  const targets = db
    .select({ bots: count() })
    .from(bots)
    .where(and(eq(bots.desired, 'running'), eq(bots.hostId, hostId)))
    .groupBy(bots.host, bots.port)
    .orderBy(desc(count()))
    .all()
  return {
    bots: targets.reduce((sum, target) => sum + target.bots, 0),
    ms: (targets[0]?.bots ?? 0) * settings.current().joinIntervalMs,
  }
}
