import { and, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { chainCursors, transfers } from '#db/schema'
import type { Coded } from '../../locales/text'
import type { Block, TransferLog } from '../chain/chain'
import { settleInvoice } from '../settle'

export type Cursor = typeof chainCursors.$inferSelect

export function readCursor(db: DatabaseOrTransaction, chainId: number): Cursor | null {
  return db.select().from(chainCursors).where(eq(chainCursors.chainId, chainId)).get() ?? null
}

/** Everything up to the block is written down; also ends a halt. */
export function moveCursor(
  tx: DatabaseOrTransaction,
  chainId: number,
  { number: block, hash }: Pick<Block, 'number' | 'hash'>,
  now: number,
): void {
  const set = { block, hash, halted: null, updatedAt: now }
  tx.insert(chainCursors)
    .values({ chainId, ...set })
    .onConflictDoUpdate({ target: chainCursors.chainId, set })
    .run()
}

/** Nothing is credited from now on, also after a restart. */
export function haltCursor(db: DatabaseOrTransaction, chainId: number, why: Coded, now: number) {
  db.update(chainCursors)
    .set({ halted: why, updatedAt: now })
    .where(eq(chainCursors.chainId, chainId))
    .run()
}

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
