import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { microsPerPoint, microsToPoints } from '#contract/money'
import type { PointsAccount, PointsEntry } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import { points } from '#db/schema'
import type { Context } from '../context'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { render } from '../locales/text'

/** What a user's points are worth, in micros. */
export function balanceOf(db: DatabaseOrTransaction, userId: string): bigint {
  const row = db
    .select({ sum: sql<string | null>`cast(sum(cast(${points.amount} as integer)) as text)` })
    .from(points)
    .where(eq(points.userId, userId))
    .get()
  return BigInt(row?.sum ?? 0)
}

type NewEntry = Pick<typeof points.$inferInsert, 'userId' | 'reason' | 'note' | 'invoiceId'> & {
  /** Micros; below zero when they are spent. */
  amount: bigint
}

/** Adds a line to a points account. Spending needs a look at the balance in the same transaction. */
export function addPoints(
  tx: DatabaseOrTransaction,
  { amount, ...entry }: NewEntry,
  now: number,
): void {
  const row = { id: newId(), ...entry, amount: String(amount), createdAt: now }
  tx.insert(points).values(row).run()
}

/** The points account as its owner sees it: the balance and the newest lines. */
export function pointsAccount({ db, config }: Context, userId: string): PointsAccount {
  const rows = db
    .select()
    .from(points)
    .where(eq(points.userId, userId))
    .orderBy(desc(points.createdAt), desc(points.id))
    .limit(limits.payments.maxPage)
    .all()
  const balance = microsToPoints(balanceOf(db, userId))
  return {
    success: true,
    points: balance,
    entries: rows.map((row) => toPointsEntry(row, config.locale)),
  }
}

export const toPointsEntry = (row: typeof points.$inferSelect, locale: string): PointsEntry => ({
  id: row.id,
  points: Number(row.amount) / Number(microsPerPoint),
  reason: row.reason,
  note: row.note && render(row.note, locale),
  invoiceId: row.invoiceId,
  createdAt: toIso(row.createdAt),
})
