import type { Context } from '../context'
import { announceAccount } from '../plans/purchase'
import { invoiceRow } from './invoice-rows'
import { toInvoices } from './invoice-view'

/** Tells an invoice's owner how it stands; once it is over, also that the account changed. */
export function announceInvoice(
  ctx: Pick<Context, 'config' | 'db' | 'texts' | 'realtime' | 'payments'>,
  invoiceId: string,
): void {
  const row = invoiceRow(ctx.db, invoiceId)
  if (!row?.userId) return
  for (const invoice of toInvoices(ctx, [row])) {
    ctx.realtime.toUser(row.userId, 'invoiceUpdate', { invoice })
  }
  if (row.settledAt !== null) announceAccount(ctx, row.userId, 'subscription')
  else if (row.status !== 'new' && row.status !== 'partial') {
    announceAccount(ctx, row.userId, 'points')
  }
}
