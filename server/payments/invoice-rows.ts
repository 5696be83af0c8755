import { and, asc, eq } from 'drizzle-orm'
import type { PointsReason } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import { activations, invoices, points, transfers } from '#db/schema'
import type { Text } from '../locales/text'
import { addPoints } from '../plans/points'
import { baseToMicros, microsToBase } from './amounts'

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

/** Money of an invoice, in base units, and what came of it so far. */
export const usedAmount = ({ applied, credited }: InvoiceRow): bigint =>
  BigInt(applied) + BigInt(credited)

/**
 * Turns an invoice's money (base units) into points of its owner; says what it credits now in all.
 * What is left below a micro stays with the invoice.
 */
export function creditPoints(
  tx: DatabaseOrTransaction,
  { id: invoiceId, userId, decimals, credited }: InvoiceRow,
  money: bigint,
  { reason, note = null }: { reason: PointsReason; note?: Text | null },
  now: number,
): { credited: string } {
  const amount = baseToMicros(money, decimals)
  if (userId === null || amount === 0n) return { credited }
  addPoints(tx, { userId, amount, reason, note, invoiceId }, now)
  return { credited: String(BigInt(credited) + microsToBase(amount, decimals)) }
}
