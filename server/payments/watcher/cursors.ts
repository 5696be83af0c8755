import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { chainCursors } from '#db/schema'
import type { Coded } from '../../locales/text'
import type { Block } from '../chain/chain'

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
