import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { AdminInvoice, AdminInvoiceAnswer, AdminInvoiceQuery } from '#contract/payments'
import type { DatabaseOrTransaction } from '#db/client'
import { contains } from '#db/contains'
import { invoices, transfers, users } from '#db/schema'
import { auditOf } from '../../audit/audit'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { type InvoiceRow, invoiceRow } from '../invoice-rows'
import { toAdminInvoices } from '../invoices'

/** A page of everybody's invoices, newest first. */
export function listAdminInvoices(
  ctx: Context,
  { limit, before, status, search }: AdminInvoiceQuery,
) {
  const rows = ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        before ? lt(invoices.id, before) : undefined,
        status && hasStatus(ctx, status),
        search ? matches(ctx, search) : undefined,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit + 1)
    .all()
  return { invoices: toAdminInvoices(ctx, rows.slice(0, limit)), hasMore: rows.length > limit }
}

/** An invoice with what administrators did about it. */
export function readAdminInvoice(ctx: Context, id: string): AdminInvoiceAnswer {
  const invoice = toAdminInvoice(ctx, anyInvoice(ctx.db, id))
  return { success: true, invoice, audit: auditOf(ctx.db, auditTarget(id)) }
}

export function toAdminInvoice(ctx: Context, row: InvoiceRow): AdminInvoice {
  const [invoice] = toAdminInvoices(ctx, [row])
  if (!invoice) throw new Error('an invoice has no view')
  return invoice
}

export function anyInvoice(db: DatabaseOrTransaction, id: string): InvoiceRow {
  const row = invoiceRow(db, id)
  if (!row) throw new AppError('INVOICE_NOT_FOUND')
  return row
}

export const auditTarget = (invoiceId: string) => `invoice:${invoiceId}` as const

function hasStatus({ payments }: Context, status: NonNullable<AdminInvoiceQuery['status']>): SQL {
  if (status !== 'pending') return eq(invoices.status, status)
  return inArray(invoices.id, payments.pendingIds())
}

/** Part of an e-mail, an address, an invoice's id or a transaction's hash. */
function matches({ db, payments }: Context, search: string): SQL | undefined {
  const part = search.toLowerCase()
  const owners = db.select({ id: users.id }).from(users).where(contains(users.email, part))
  const paidBy = db
    .select({ id: transfers.invoiceId })
    .from(transfers)
    .where(contains(transfers.txHash, part))
  return or(
    inArray(invoices.userId, owners),
    inArray(invoices.id, paidBy),
    contains(invoices.id, part),
    contains(invoices.address, part),
    eq(invoices.address, payments.plan()?.readAddress(search) ?? ''),
  )
}
