import { and, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { transfers } from '#db/schema'
import type { TransferLog } from '../chain/chain'
import { settleInvoice } from '../settle'

/** A confirmed transfer, with the invoice that it pays and the time of its block. */
export type Found = TransferLog & { invoiceId: string; at: number }

/**
 * Records a transfer once and settles the invoice that it pays, inside the caller's transaction.
 * False when it was recorded before.
 */
export function recordTransfer(
  tx: DatabaseOrTransaction,
  chainId: number,
  found: Found,
  now: number,
): boolean {
  if (!insertTransfer(tx, chainId, found)) return false
  settleInvoice(tx, found.invoiceId, now)
  return true
}

function insertTransfer(tx: DatabaseOrTransaction, chainId: number, found: Found): boolean {
  const { txHash, logIndex, invoiceId, sender, block, blockHash, at } = found
  const amount = String(found.amount)
  const isOfIt = and(eq(transfers.chainId, chainId), eq(transfers.txHash, txHash))
  const rows = tx.select().from(transfers).where(isOfIt).orderBy(transfers.logIndex).all()
  if (rows.some((row) => row.logIndex === logIndex && !row.orphaned)) return false
  // The chain dropped it and has mined it again: what it was before makes room, wherever it stood.
  const dropped = rows.filter(({ orphaned }) => orphaned)
  const inPlace = dropped.find((row) => row.logIndex === logIndex)
  const isSame = (row: typeof inPlace) => row?.invoiceId === invoiceId && row.amount === amount
  const before = isSame(inPlace) ? undefined : dropped.find(isSame)
  for (const row of [inPlace, before]) {
    if (!row) continue
    tx.delete(transfers)
      .where(and(isOfIt, eq(transfers.logIndex, row.logIndex)))
      .run()
  }
  tx.insert(transfers)
    .values({ chainId, txHash, logIndex, invoiceId, sender, amount, block, blockHash, at })
    .run()
  return true
}
