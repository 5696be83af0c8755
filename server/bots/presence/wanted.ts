import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, presenceMarks } from '#db/schema'
import type { BotRow } from '../bot-rows'
import { prepareDays } from './bot-days'
import { pausesUntil } from './pauses'
import { without } from './utc-days'

/**
 * In a write transaction: the bot should be in a world from now on. One that has given up by a fault
 * should have been all along.
 */
export function beginWanted(tx: DatabaseOrTransaction, botId: string, now: number): void {
  tx.insert(presenceMarks)
    .values({ botId, wantedFrom: now, inWorldTo: now })
    .onConflictDoUpdate({
      target: presenceMarks.botId,
      set: { wantedFrom: sql`coalesce(${presenceMarks.wantedFrom}, ${now})` },
    })
    .run()
}

/**
 * In a write transaction: those of the bots that should run shall run no longer, for a reason that is no
 * fault of theirs. Returns them.
 */
export function stopWanted(
  tx: DatabaseOrTransaction,
  which: SQL | undefined,
  now: number,
  fields: Partial<Pick<BotRow, 'lastEnd'>> = {},
): string[] {
  const stopped = tx
    .update(bots)
    .set({ ...fields, desired: 'stopped', updatedAt: now })
    .where(and(which, eq(bots.desired, 'running')))
    .returning({ id: bots.id })
    .all()
    .map(({ id }) => id)
  endWanted(tx, stopped, now)
  return stopped
}

/** In a write transaction: these bots should be in a world no longer; how long they should stands in their days. */
export function endWanted(tx: DatabaseOrTransaction, botIds: readonly string[], now: number): void {
  const those = { botIds: JSON.stringify(botIds) }
  const marks = wantedMarks(tx).all(those)
  if (marks.length === 0) return
  const pauses = pausesUntil(tx, now)
  const days = prepareDays(tx)
  for (const { botId, wantedFrom } of marks) {
    const span = { from: wantedFrom ?? now, to: now }
    days.add(botId, { inWorld: [], wanted: without(span, pauses) }, now)
  }
  unwant(tx).run(those)
}

const among = sql`${presenceMarks.botId} IN (SELECT value FROM json_each(${sql.placeholder('botIds')}))`
const isWanted = and(among, isNotNull(presenceMarks.wantedFrom))

const wantedMarks = prepared((db) => db.select().from(presenceMarks).where(isWanted).prepare())

const unwant = prepared((db) =>
  db.update(presenceMarks).set({ wantedFrom: null }).where(isWanted).prepare(),
)
