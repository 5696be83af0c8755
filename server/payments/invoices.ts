import { and, desc, eq, lt } from 'drizzle-orm'
import type { Invoice, PaymentStatus } from '#contract/payments'
import { invoices } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { InvoiceRow } from './invoice-rows'
import { toInvoices, toPaymentStatus } from './invoice-view'

type Page = { limit: number; before?: string | undefined }

/** A page of a user's invoices, newest first. */
export function listInvoices(ctx: Context, userId: string, { limit, before }: Page) {
  const older = before ? lt(invoices.id, before) : undefined
  const rows = ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), older))
    .orderBy(desc(invoices.id))
    .limit(limit + 1)
    .all()
  return { invoices: toInvoices(ctx, rows.slice(0, limit)), hasMore: rows.length > limit }
}

/** The user's own invoice; throws INVOICE_NOT_FOUND for any other. */
export function ownInvoice(ctx: Context, userId: string, invoiceId: string): InvoiceRow {
  const own = and(eq(invoices.id, invoiceId), eq(invoices.userId, userId))
  const row = ctx.db.select().from(invoices).where(own).get()
  if (!row) throw new AppError('INVOICE_NOT_FOUND')
  return row
}

export function readInvoice(ctx: Context, userId: string, invoiceId: string): Invoice {
  return toInvoice(ctx, ownInvoice(ctx, userId, invoiceId))
}

/** How the newest invoice of the user stands, or the one that is asked for. */
export function paymentStatus(ctx: Context, userId: string, invoiceId?: string): PaymentStatus {
  const invoice = invoiceId
    ? readInvoice(ctx, userId, invoiceId)
    : (listInvoices(ctx, userId, { limit: 1 }).invoices[0] ?? null)
  return toPaymentStatus(ctx, invoice)
}

export function toInvoice(ctx: Context, row: InvoiceRow): Invoice {
  const [invoice] = toInvoices(ctx, [row])
  if (!invoice) throw new Error('an invoice has no view')
  return invoice
}
