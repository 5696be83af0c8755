import { and, asc, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { activations, invoices, points, transfers } from '#db/schema'
import { addPoints } from '../plans/points'

export type InvoiceRow = typeof invoices.$inferSelect
export type TransferRow = typeof transfers.$inferSelect

export const invoiceRow = (db: DatabaseOrTransaction, id: string): InvoiceRow | undefined =>
  db.select().from(invoices).where(eq(invoices.id, id)).get()

/** Transfers that count, in the order of the chain. */
export const transfersOf = (db: DatabaseOrTransaction, invoiceId: string): TransferRow[] =>
  db
    .select()
    .from(transfers)
    .where(and(eq(transfers.invoiceId, invoiceId), eq(transfers.orphaned, false)))
    .orderBy(asc(transfers.block), asc(transfers.logIndex))
    .all()

export const isActivated = (db: DatabaseOrTransaction, invoiceId: string): boolean =>
  db.select().from(activations).where(eq(activations.invoiceId, invoiceId)).get() !== undefined

/** Micros of points that an invoice has taken from its owner and not given back. */
export function heldPoints(db: DatabaseOrTransaction, { id, userId }: InvoiceRow): bigint {
  if (userId === null) return 0n
  const taken = db
    .select({ amount: points.amount })
    .from(points)
    .where(and(eq(points.userId, userId), eq(points.invoiceId, id), eq(points.reason, 'purchase')))
    .all()
  return taken.reduce((held, { amount }) => held - BigInt(amount), 0n)
}

/** Takes or gives back points until the invoice holds exactly so many. */
export function holdPoints(
  tx: DatabaseOrTransaction,
  invoice: InvoiceRow,
  wanted: bigint,
  now: number,
): void {
  const { id: invoiceId, userId } = invoice
  const amount = heldPoints(tx, invoice) - wanted
  if (userId === null || amount === 0n) return
  addPoints(tx, { userId, amount, reason: 'purchase', invoiceId }, now)
}
