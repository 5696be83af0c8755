import { eq } from 'drizzle-orm'
import type { InvoiceMark } from '#contract/payments'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices } from '#db/schema'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { atLeastZero, least } from '../../plans/amounts'
import { balanceOf } from '../../plans/points'
import { microsToBase } from '../amounts'
import { creditPoints, holdPoints, type InvoiceRow, isActivated, usedAmount } from '../invoice-rows'
import { announceInvoice } from '../invoices'
import { activate, forcedTerms, type Owned } from '../settle'
import { anyInvoice, auditTarget } from './admin-invoices'

type Changes = Partial<InvoiceRow>

/** Decides by hand what becomes of an invoice that is not settled, or under review. */
export function markInvoice(
  ctx: Context,
  asker: Asker,
  id: string,
  { as, reason }: InvoiceMark,
): void {
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => {
    const before = anyInvoice(tx, id)
    if (before.settledAt !== null && before.status !== 'review') {
      throw new AppError('INVOICE_SETTLED')
    }
    const changes = decide(tx, before, { as, reason }, now)
    const after = tx
      .update(invoices)
      .set({ settledAt: now, ...changes, note: reason })
      .where(eq(invoices.id, id))
      .returning()
      .get()
    const record = { ...asker, action: `invoice.${as}`, target: auditTarget(id), reason } as const
    recordAudit(tx, { ...record, before: summary(before), after: summary(after) }, now)
  })
  announceInvoice(ctx, id)
}

function decide(
  tx: DatabaseOrTransaction,
  invoice: InvoiceRow,
  { as, reason }: InvoiceMark,
  now: number,
): Changes {
  const isUsed = isActivated(tx, invoice.id)
  if (as === 'paid') return isUsed ? { status: 'paid' } : pay(tx, owned(invoice), reason, now)
  if (!isUsed) holdPoints(tx, invoice, 0n, now)
  if (as === 'expired') return { status: 'expired' }
  const unused = atLeastZero(BigInt(invoice.received) - usedAmount(invoice))
  const credited = creditPoints(tx, owned(invoice), unused, { reason: 'manual', note: reason }, now)
  return { ...credited, status: 'expired' }
}

/** Money that had become points pays too, as far as the owner has not spent it. */
function pay(tx: DatabaseOrTransaction, invoice: Owned, note: string, now: number): Changes {
  const { userId, decimals, received } = invoice
  const balance = microsToBase(atLeastZero(balanceOf(tx, userId)), decimals)
  const back = least(BigInt(invoice.credited), balance)
  const taken = { ...invoice, ...creditPoints(tx, invoice, -back, { reason: 'manual', note }, now) }
  const terms = forcedTerms(tx, taken, now)
  return { ...activate(tx, taken, terms, BigInt(received), now), status: 'paid' }
}

function owned(invoice: InvoiceRow): Owned {
  const { userId } = invoice
  if (userId === null) throw new AppError('USER_NOT_FOUND')
  return { ...invoice, userId }
}

/** What the audit keeps of an invoice. */
export const summary = ({ status, received, applied, credited }: InvoiceRow) => ({
  ...{ status, received, applied, credited },
})
