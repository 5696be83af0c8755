import { eq } from 'drizzle-orm'
import { isPaid, paymentTolerance } from '#contract/money'
import type { DatabaseOrTransaction } from '#db/client'
import { activations, invoices } from '#db/schema'
import { identityOf, type Text, text } from '../locales/text'
import { atLeastZero, least } from '../plans/amounts'
import { balanceOf } from '../plans/points'
import { activatePurchase } from '../plans/purchase'
import { quote } from '../plans/quote'
import { lastTermId } from '../plans/subscriptions'
import { baseToMicros, microsToBase } from './amounts'
import {
  creditPoints,
  heldPoints,
  holdPoints,
  type InvoiceRow,
  invoiceRow,
  isActivated,
  type TransferRow,
  transfersOf,
  usedAmount,
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

/** On what an invoice's plan is given: credit for the plan before, points, and money (base units). */
type Terms = { unusedCredit: bigint; points: bigint; due: bigint }
export type Owned = InvoiceRow & { userId: string }

/**
 * As quoted while the owner's terms and points are what they were; otherwise counted anew, at the
 * price of the invoice. Null when what came does not reach.
 */
function termsFor(
  tx: DatabaseOrTransaction,
  invoice: Owned,
  money: bigint,
  now: number,
): Terms | null {
  const { newCost, decimals } = invoice
  const available = availableTo(tx, invoice)
  const quoted = BigInt(invoice.points)
  const unused = unusedCreditFor(tx, invoice, now)
  if (unused.unchanged && quoted <= available) {
    return { unusedCredit: unused.amount, points: quoted, due: BigInt(invoice.amount) }
  }
  const open = atLeastZero(BigInt(newCost) - unused.amount)
  const still = atLeastZero(open - baseToMicros(money, decimals))
  if (!isPaid(available, still)) return null
  const points = least(still, available)
  return { unusedCredit: unused.amount, points, due: microsToBase(open - points, decimals) }
}

/** The same by an administrator's word, whatever has come. */
export function forcedTerms(tx: DatabaseOrTransaction, invoice: Owned, now: number): Terms {
  const { amount: unusedCredit } = unusedCreditFor(tx, invoice, now)
  const points = least(BigInt(invoice.points), availableTo(tx, invoice))
  const due = atLeastZero(BigInt(invoice.newCost) - unusedCredit - points)
  return { unusedCredit, points, due: microsToBase(due, invoice.decimals) }
}

function unusedCreditFor(tx: DatabaseOrTransaction, invoice: Owned, now: number) {
  const { userId, planId, months } = invoice
  const unchanged = lastTermId(tx, userId) === invoice.lastTermId
  const amount = unchanged
    ? BigInt(invoice.unusedCredit)
    : quote(tx, userId, { planId, months }, now).unusedCredit
  return { unchanged, amount }
}

const availableTo = (tx: DatabaseOrTransaction, invoice: Owned) =>
  atLeastZero(balanceOf(tx, invoice.userId)) + heldPoints(tx, invoice)

/** Gives the plan, once and never again, and turns what is left of the money into points. */
export function activate(
  tx: DatabaseOrTransaction,
  invoice: Owned,
  { unusedCredit, points, due }: Terms,
  received: bigint,
  now: number,
) {
  const { id: invoiceId, userId, planId, months, newCost } = invoice
  const marked = tx.insert(activations).values({ invoiceId, at: now }).onConflictDoNothing().run()
  if (marked.changes !== 1) return {}
  holdPoints(tx, invoice, points, now)
  const purchase = { planId, months, newCost: BigInt(newCost), unusedCredit, points: 0n, invoiceId }
  activatePurchase(tx, userId, purchase, now)
  const money = atLeastZero(received - usedAmount(invoice))
  const applied = least(money, due)
  return {
    applied: String(BigInt(invoice.applied) + applied),
    ...creditPoints(tx, invoice, money - applied, { reason: 'surplus' }, now),
    settledAt: now,
    note: null,
  }
}
