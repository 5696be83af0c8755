import { and, eq, gte, inArray, min } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { invoices } from '#db/schema'
import type { Chain } from '../chain/chain'

/** Address -> invoice, of every address whose payments still count at a block's time. */
export function watchedAt(
  db: DatabaseOrTransaction,
  chain: Chain,
  blockTime: number,
): Map<string, string> {
  const rows = db
    .select({ address: invoices.address, id: invoices.id })
    .from(invoices)
    .where(isWatched(chain, blockTime))
    .all()
  return new Map(rows.map(({ address, id }) => [address, id]))
}

/** When the first of them was made: nothing before concerns us. */
export function watchedSince(
  db: DatabaseOrTransaction,
  chain: Chain,
  blockTime: number,
): number | null {
  const row = db
    .select({ since: min(invoices.createdAt) })
    .from(invoices)
    .where(isWatched(chain, blockTime))
    .get()
  return row?.since ?? null
}

/** Whether somebody may be about to pay. */
export function hasOpenInvoice(db: DatabaseOrTransaction, chain: Chain, now: number): boolean {
  const isOpen = and(
    eq(invoices.chainId, chain.id),
    inArray(invoices.status, ['new', 'partial']),
    gte(invoices.expiresAt, now),
  )
  return db.select({ id: invoices.id }).from(invoices).where(isOpen).limit(1).get() !== undefined
}

const isWatched = (chain: Chain, blockTime: number) =>
  and(
    eq(invoices.chainId, chain.id),
    eq(invoices.tokenAddress, chain.token.address),
    gte(invoices.monitorUntil, blockTime),
  )
