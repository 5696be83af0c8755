import { isPaid } from '#contract/money'
import type { DatabaseOrTransaction } from '#db/client'
import { activations } from '#db/schema'
import { balanceOf } from '../plans/points'
import { activatePurchase } from '../plans/purchase'
import { quote } from '../plans/quote'
import { lastTermId } from '../plans/subscriptions'
import { atLeastZero, baseToMicros, least, microsToBase } from './amounts'
import { creditPoints, usedAmount } from './credit'
import { heldPoints, holdPoints, type InvoiceRow } from './invoice-rows'

/** On what an invoice's plan is given: credit for the plan before, points, and money (base units). */
type Terms = { unusedCredit: bigint; points: bigint; due: bigint }
type Owned = InvoiceRow & { userId: string }

/**
 * As quoted while the owner's terms and points are what they were; otherwise counted anew, at the
 * price of the invoice. Null when what came does not reach.
 */
export function termsFor(
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
