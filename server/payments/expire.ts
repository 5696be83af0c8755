import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices } from '#db/schema'
import type { Context } from '../context'
import { text } from '../locales/text'
import { holdPoints, type InvoiceRow } from './invoice-rows'
import { refundAsPoints } from './settle'

/** Others get their turn after so many; the rest follows with the next block. */
const atOnce = 50

/**
 * Expires what is over by the time of the last block that was read (`scannedTo`, epoch ms): says which
 * invoices changed, so that they are announced.
 */
export function expireInvoices(
  ctx: Pick<Context, 'db' | 'clock' | 'payments'>,
  chainId: number,
  scannedTo: number,
): string[] {
  const now = ctx.clock.now()
  const over = invoicesOver(ctx.db, { chainId, scannedTo, now })
    .filter(({ id }) => ctx.payments.pendingOf(id) === null)
    .slice(0, atOnce)
  if (over.length === 0) return []
  transact(ctx.db, (tx) => {
    for (const invoice of over) {
      tx.update(invoices)
        .set(expire(tx, invoice, now))
        .where(eq(invoices.id, invoice.id))
        .run()
    }
  })
  return over.map(({ id }) => id)
}

type ExpiryTime = { chainId: number; scannedTo: number; now: number }

/** A chain that is no longer read has no block time: our own clock decides. */
function invoicesOver(db: DatabaseOrTransaction, { chainId, scannedTo, now }: ExpiryTime) {
  const { status, expiresAt, monitorUntil } = invoices
  const isOver = or(
    and(eq(status, 'new'), lt(expiresAt, scannedTo)),
    and(eq(status, 'partial'), lt(monitorUntil, scannedTo)),
  )
  return db
    .select()
    .from(invoices)
    .where(
      and(
        inArray(status, ['new', 'partial']),
        or(
          and(eq(invoices.chainId, chainId), isOver),
          and(ne(invoices.chainId, chainId), lt(monitorUntil, now)),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .all()
}

function expire(tx: DatabaseOrTransaction, invoice: InvoiceRow, now: number): Partial<InvoiceRow> {
  if (invoice.status === 'partial') {
    return refundAsPoints(tx, invoice, BigInt(invoice.received), text('invoices.unfinished'), now)
  }
  holdPoints(tx, invoice, 0n, now)
  return { status: 'expired' }
}
