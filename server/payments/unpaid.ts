import { and, asc, eq, isNull, notExists } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { invoices, transfers } from '#db/schema'
import type { Context } from '../context'
import type { Chain } from './chain/chain'
import type { InvoiceRow } from './invoice-rows'
import type { Wallet } from './wallet/wallet'

/**
 * An expired invoice of the user whose address nobody has paid to, as far as we know: the next one takes
 * it over. Nobody else's does, for its owner may still pay.
 */
export function unpaidInvoice(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  userId: string,
  { chain, wallet }: { chain: Chain; wallet: Wallet },
): InvoiceRow | undefined {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        ...[eq(invoices.chainId, chain.id), eq(invoices.tokenAddress, chain.token.address)],
        ...[eq(invoices.walletId, wallet.id), isUnpaid(db)],
      ),
    )
    .orderBy(asc(invoices.id))
    .all()
    .find(({ id }) => payments.pendingOf(id) === null)
}

/** False when it is not unpaid any more. */
export function replaceUnpaid(tx: DatabaseOrTransaction, id: string, by: string): boolean {
  const update = tx
    .update(invoices)
    .set({ replacedBy: by })
    .where(and(eq(invoices.id, id), isUnpaid(tx)))
  return update.run().changes === 1
}

function isUnpaid(db: DatabaseOrTransaction) {
  const { id, status, settledAt, floodedAt, replacedBy } = invoices
  const paid = db.select().from(transfers).where(eq(transfers.invoiceId, id))
  const isOpen = [isNull(settledAt), isNull(floodedAt), isNull(replacedBy)]
  return and(eq(status, 'expired'), ...isOpen, notExists(paid))
}
