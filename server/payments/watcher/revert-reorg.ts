import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices, transfers } from '#db/schema'
import { dayMs } from '../../lib/time'
import type { Block } from '../chain/chain'
import { settleInvoice } from '../settle'
import { blockBefore } from './block-at'
import { moveCursor, readCursor, type WatchContext } from './ledger'
import { safeOf, watchedSince } from './scan'

/** Blocks that took others' places may be so much younger. */
const reorgSkewMs = dayMs

/**
 * After a reorg deeper than the confirmations: transfers whose blocks are gone count no longer, and
 * the cursor goes back to where the chain is still the one we read. What is mined again is then
 * found again. Says which invoices changed.
 */
export async function revertReorg({ db, clock, chain }: WatchContext): Promise<string[]> {
  const { reader } = chain
  const safe = await reader.block(safeOf(chain, await reader.head()))
  const { gone, standing } = await lostBlocks({ db, clock, chain }, safe)
  const since = watchedSince(db, chain, (await leftAt({ db, clock, chain }, safe)) - reorgSkewMs)
  const begin = since === null ? safe.number : await blockBefore(reader, since, safe.number)
  const back = await reader.block(Math.max(begin, standing ?? 0))
  return transact(db, (tx) => {
    const now = clock.now()
    const invoiceIds = revertTransfers(tx, chain.id, gone)
    for (const id of invoiceIds) settleInvoice(tx, id, now)
    moveCursor(tx, chain.id, back, now)
    lowerBases(tx, chain.id, back.number)
    return invoiceIds
  })
}

/** When we stopped reading: addresses watched then may have been paid since. */
async function leftAt({ db, chain }: WatchContext, safe: Block): Promise<number> {
  const cursor = readCursor(db, chain.id)
  const { at } = await chain.reader.block(Math.min(cursor?.block ?? 0, safe.number))
  return at
}

/** From the newest down, until one stands where we saw it: what lies below is as it was. */
async function lostBlocks({ db, chain }: WatchContext, safe: Block) {
  const { block, blockHash } = transfers
  const known = db
    .selectDistinct({ block, blockHash })
    .from(transfers)
    .where(and(eq(transfers.chainId, chain.id), eq(transfers.orphaned, false)))
    .orderBy(desc(block))
    .all()
  const gone: string[] = []
  for (const seen of known) {
    const isBeyond = seen.block > safe.number
    const now = isBeyond ? null : await chain.reader.block(seen.block)
    if (now?.hash === seen.blockHash) return { gone, standing: seen.block }
    gone.push(seen.blockHash)
  }
  return { gone, standing: null }
}

/** What is mined again may stand in lower blocks than the invoices that it pays were made at. */
function lowerBases(tx: DatabaseOrTransaction, chainId: number, baseBlock: number) {
  const isAbove = and(eq(invoices.chainId, chainId), gt(invoices.baseBlock, baseBlock))
  tx.update(invoices).set({ baseBlock }).where(isAbove).run()
}

function revertTransfers(
  tx: DatabaseOrTransaction,
  chainId: number,
  hashes: readonly string[],
): string[] {
  if (hashes.length === 0) return []
  const lost = and(eq(transfers.chainId, chainId), inArray(transfers.blockHash, [...hashes]))
  const rows = tx.selectDistinct({ id: transfers.invoiceId }).from(transfers).where(lost).all()
  tx.update(transfers).set({ orphaned: true }).where(lost).run()
  return rows.map(({ id }) => id)
}
