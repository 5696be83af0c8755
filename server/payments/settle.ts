import { eq } from 'drizzle-orm'
import { isPaid, paymentTolerance } from '#contract/money'
import type { DatabaseOrTransaction } from '#db/client'
import { invoices } from '#db/schema'
import { identityOf, type Text, text } from '../locales/text'
import { activate, termsFor } from './activate'
import { atLeastZero, baseToMicros, least, microsToBase } from './amounts'
import { creditPoints, usedAmount } from './credit'
import {
  holdPoints,
  type InvoiceRow,
  invoiceRow,
  isActivated,
  type TransferRow,
  transfersOf,
} from './invoice-rows'

type Changes = Partial<InvoiceRow>
const orphaned = text('invoices.orphaned')

type Money = { invoice: InvoiceRow; transfers: TransferRow[]; received: bigint }

/** Counts what has come to an invoice, and does what follows from it. Inside a write transaction. */
export function settleInvoice(tx: DatabaseOrTransaction, invoiceId: string, now: number): void {
  const invoice = invoiceRow(tx, invoiceId)
  if (!invoice) return
  const transfers = transfersOf(tx, invoiceId)
  const received = transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const changes = settlement(tx, { invoice, transfers, received }, now)
  tx.update(invoices)
    .set({ received: String(received), ...changes })
    .where(eq(invoices.id, invoiceId))
    .run()
}

function settlement(tx: DatabaseOrTransaction, money: Money, now: number): Changes {
  const { invoice, received } = money
  const unused = received - usedAmount(invoice)
  if (unused < 0n) return { status: 'review', note: orphaned }
  if (invoice.userId === null) {
    return unused > 0n ? { status: 'review', note: text('invoices.ownerGone') } : {}
  }
  if (isActivated(tx, invoice.id)) {
    const credited = creditPoints(tx, invoice, unused, { reason: 'surplus' }, now)
    const isMended = invoice.note !== null && identityOf(invoice.note) === identityOf(orphaned)
    const note = isMended ? null : invoice.note
    return { ...credited, status: settledStatus({ ...invoice, ...credited }, money), note }
  }
  if (invoice.status === 'review' || invoice.settledAt !== null) {
    const fresh = atLeastZero(least(unused, received - BigInt(invoice.received)))
    const status = invoice.settledAt === null ? 'review' : 'expired'
    return { ...creditPoints(tx, invoice, fresh, { reason: 'late' }, now), status }
  }
  if (received === 0n) return invoice.status === 'partial' ? { status: 'new' } : {}
  return settle(tx, { ...money, invoice: { ...invoice, userId: invoice.userId } }, now)
}

function settle(
  tx: DatabaseOrTransaction,
  money: Money & { invoice: { userId: string } },
  now: number,
): Changes {
  const { invoice, received } = money
  const completing = completingTransfer(money)
  if (!completing) return { status: 'partial' }
  const isTooLate = completing.at > invoice.monitorUntil
  if (isTooLate) return refundAsPoints(tx, invoice, received, text('invoices.tooLate'), now)
  const terms = termsFor(tx, invoice, received, now)
  if (!terms) {
    const back = refundAsPoints(tx, invoice, received, text('invoices.notEnough'), now)
    return { ...back, status: 'review', settledAt: null }
  }
  const done = activate(tx, invoice, terms, received, now)
  return { ...done, status: settledStatus({ ...invoice, ...done }, money) }
}

/** No plan is activated: the money becomes points, and points that were held are released. */
export function refundAsPoints(
  tx: DatabaseOrTransaction,
  invoice: InvoiceRow,
  received: bigint,
  note: Text,
  now: number,
): Changes {
  holdPoints(tx, invoice, 0n, now)
  const unused = received - usedAmount(invoice)
  return {
    ...creditPoints(tx, invoice, unused, { reason: 'late', note }, now),
    ...{ status: 'expired', settledAt: now, note },
  }
}

/** The transfer with which the amount was reached; the chain's clock says when. */
function completingTransfer({ invoice, transfers }: Money): TransferRow | undefined {
  const micros = (base: bigint) => baseToMicros(base, invoice.decimals)
  let sum = 0n
  return transfers.find(({ amount }) => {
    sum += BigInt(amount)
    return isPaid(micros(sum), micros(BigInt(invoice.amount)))
  })
}

function settledStatus(invoice: InvoiceRow, money: Money): Changes['status'] {
  const completing = completingTransfer(money)
  const surplus = BigInt(invoice.credited)
  if (surplus > microsToBase(paymentTolerance, invoice.decimals)) return 'overpaid'
  return completing && completing.at > invoice.expiresAt ? 'late' : 'paid'
}
