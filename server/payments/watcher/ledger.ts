import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { chainCursors, transfers } from '#db/schema'
import type { Context } from '../../context'
import { slice, yieldToLoop } from '../../lib/slices'
import type { Coded } from '../../locales/text'
import type { Block, Chain } from '../chain/chain'
import { settleInvoice } from '../settle'
import { centOf, type Found } from './dust'
import { leaveCrowded } from './flooded'

/** Everything that the watcher's steps read and write with. */
export type WatchContext = Pick<Context, 'db' | 'clock'> & { chain: Chain }

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

/** Writes transfers down, inside a transaction; what each says is whether it was new. */
export type Ledger = { record(found: Found): boolean }

/** Invoices are not settled by it. */
export function createLedger(db: DatabaseOrTransaction, { id: chainId, token }: Chain): Ledger {
  const { placeholder } = sql
  const ofTransaction = and(
    eq(transfers.chainId, chainId),
    eq(transfers.txHash, placeholder('txHash')),
  )
  const deleteDropped = db
    .delete(transfers)
    .where(and(ofTransaction, eq(transfers.orphaned, true)))
    .prepare()
  const insert = db
    .insert(transfers)
    .values({
      ...{ chainId, txHash: placeholder('txHash'), logIndex: placeholder('logIndex') },
      ...{ invoiceId: placeholder('invoiceId'), sender: placeholder('sender') },
      ...{ amount: placeholder('amount'), dust: placeholder('dust'), at: placeholder('at') },
      ...{ block: placeholder('block'), blockHash: placeholder('blockHash') },
    })
    .onConflictDoNothing()
    .prepare()
  const dustInBlock = and(
    eq(transfers.invoiceId, placeholder('invoiceId')),
    eq(transfers.block, placeholder('block')),
    eq(transfers.blockHash, placeholder('blockHash')),
    or(eq(transfers.dust, true), lt(sql`cast(${transfers.amount} as integer)`, centOf(token))),
  )
  const selectDust = db
    .select({ amount: transfers.amount, orphaned: transfers.orphaned })
    .from(transfers)
    .where(dustInBlock)
    .prepare()
  const deleteDust = db.delete(transfers).where(dustInBlock).prepare()
  const seen = new Set<string>()

  /** More than before when it was not all told before, or came one by one in older releases. */
  function isKnownDust(found: Found): boolean {
    const known = selectDust.all({ ...found }).filter(({ orphaned }) => !orphaned)
    const sum = known.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    if (sum < found.amount) deleteDust.run({ ...found })
    return sum >= found.amount
  }

  return {
    record(found) {
      if (found.dust && isKnownDust(found)) return false
      // The chain dropped it and has mined it again: what it was before makes room, wherever it stood.
      if (!seen.has(found.txHash)) deleteDropped.run({ txHash: found.txHash })
      seen.add(found.txHash)
      return insert.run({ ...found, amount: String(found.amount) }).changes === 1
    },
  }
}

/** Records transfers and settles the invoices that they pay, slice by slice, each a transaction. */
export async function recordAll(
  { db, clock, chain }: WatchContext,
  found: readonly Found[],
  recorded: (invoiceId: string) => void,
  finish: (tx: DatabaseOrTransaction, done: number) => void = () => {},
): Promise<void> {
  const ledger = createLedger(db, chain)
  let done = 0
  do {
    const now = clock.now()
    const ids = new Set<string>()
    done += transact(db, (tx) => {
      const part = slice(found, done, (transfer) => {
        if (ledger.record(transfer)) ids.add(transfer.invoiceId)
      })
      for (const id of ids) settleInvoice(tx, id, now)
      leaveCrowded(tx, ids, now)
      finish(tx, done + part)
      return part
    })
    ids.forEach(recorded)
    await yieldToLoop()
  } while (done < found.length)
}
