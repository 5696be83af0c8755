import type { PointsReason } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import type { Text } from '../locales/text'
import { addPoints } from '../plans/points'
import { baseToMicros, microsToBase } from './amounts'
import type { InvoiceRow } from './invoice-rows'

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
