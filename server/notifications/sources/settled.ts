import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { activations, invoices, points } from '#db/schema'

/** Of one look. */
const most = 500

const rowid = sql<number>`${activations}.rowid`

/** Up to where plans that were paid, and points that payments gave, have been read. */
export type SettledSeen = { activation: number; points: string }

export function newestSettled(db: DatabaseOrTransaction): SettledSeen {
  const newest = { id: sql<number | null>`max(${rowid})` }
  const activation = db.select(newest).from(activations).get()?.id
  const entry = db
    .select({ id: max(points.id) })
    .from(points)
    .get()?.id
  return { activation: activation ?? 0, points: entry ?? '' }
}

export function plansAfter(db: DatabaseOrTransaction, id: number) {
  const { userId, planId, planName, months } = invoices
  return db
    .select({
      id: rowid,
      invoiceId: invoices.id,
      userId,
      planId,
      planName,
      months,
      at: activations.at,
    })
    .from(activations)
    .innerJoin(invoices, eq(invoices.id, activations.invoiceId))
    .where(gt(rowid, id))
    .orderBy(asc(rowid))
    .limit(most)
    .all()
}

/** Money that gave no plan. */
export function pointsAfter(db: DatabaseOrTransaction, id: string) {
  const found = and(gt(points.id, id), eq(points.reason, 'late'))
  return db.select().from(points).where(found).orderBy(asc(points.id)).limit(most).all()
}
