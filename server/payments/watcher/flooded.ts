import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices, transfers } from '#db/schema'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import { holdPoints, type InvoiceRow } from '../invoice-rows'
import type { WatchContext } from './ledger'

const log = partLogger('payments')

/** Nobody pays a plan with so many. */
const mostTransfers = 5_000

/**
 * Addresses that get more transfers in a block than can be read are read no longer, so that they hold
 * nobody up. Their invoices wait for an administrator unless they are settled. Says which.
 */
export const leaveFlooded = (
  { db, clock, chain }: WatchContext,
  addresses: readonly string[],
): string[] =>
  transact(db, (tx) => {
    const isOne = and(eq(invoices.chainId, chain.id), inArray(invoices.address, [...addresses]))
    return leave(tx, isOne, clock.now())
  })

/** The same for those that got too many over time. */
export function leaveCrowded(tx: DatabaseOrTransaction, ids: Iterable<string>, now: number): void {
  for (const id of ids) {
    const isOfIt = eq(transfers.invoiceId, id)
    const rows = tx.select({ count: count() }).from(transfers).where(isOfIt).get()
    if (rows && rows.count > mostTransfers) leave(tx, eq(invoices.id, id), now)
  }
}

function leave(tx: DatabaseOrTransaction, which: SQL | undefined, now: number): string[] {
  const isOpen = and(which, isNull(invoices.floodedAt), isNull(invoices.replacedBy))
  return tx
    .select()
    .from(invoices)
    .where(isOpen)
    .all()
    .map((row) => {
      const changes = { floodedAt: now, ...toReview(tx, row, now) }
      tx.update(invoices).set(changes).where(eq(invoices.id, row.id)).run()
      log.error('payments.flooded', { invoiceId: row.id })
      return row.id
    })
}

function toReview(tx: DatabaseOrTransaction, invoice: InvoiceRow, now: number) {
  if (invoice.settledAt !== null || invoice.status === 'review') return {}
  holdPoints(tx, invoice, 0n, now)
  return { status: 'review', note: text('invoices.flooded') } as const
}

/** All of an address could be read after all: it is watched again. */
export const endFlood = ({ db }: WatchContext, invoiceId: string) =>
  db.update(invoices).set({ floodedAt: null }).where(eq(invoices.id, invoiceId)).run()
