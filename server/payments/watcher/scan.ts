import { and, eq, gte, inArray, min } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { invoices } from '#db/schema'
import type { Context } from '../../context'
import { CodedError } from '../../locales/coded-error'
import { text } from '../../locales/text'
import type { Block, Chain, TransferLog } from '../chain/chain'
import { NodesDisagree } from '../chain/failures'
import {
  type Cursor,
  type Found,
  haltCursor,
  moveCursor,
  readCursor,
  recordTransfer,
} from './ledger'
import { slice, yieldToLoop } from './slices'

/** Everything that the watcher's steps read and write with. */
export type WatchContext = Pick<Context, 'db' | 'clock'> & { chain: Chain }

/** How far the chain and we are. */
export type ChainProgress = { head: number; safe: Block }

/** The block that the cursor stands on is gone: the chain took back what was confirmed. */
export class DeepReorg extends CodedError {
  override name = 'DeepReorg'
}

/** Nodes know less than we have read: they have to catch up first. */
export class NodesBehind extends Error {
  override name = 'NodesBehind'
}

const strideBlocks = 2_000
/** Blocks that are asked for at a time. */
const blocksAtOnce = 16

/** Begins at the newest confirmed block when the chain is new to us. */
export async function placeCursor({ db, clock, chain }: WatchContext): Promise<void> {
  if (readCursor(db, chain.id)) return
  const head = await chain.reader.head()
  const safe = await chain.reader.block(safeOf(chain, head))
  moveCursor(db, chain.id, safe, clock.now())
}

/**
 * Reads what was confirmed since the cursor and records it; cursor, transfers and what follows from
 * them are one transaction. `recorded` is called for each invoice at once: a later step may fail.
 */
export async function scan(
  watch: WatchContext,
  recorded: (invoiceId: string) => void,
): Promise<ChainProgress> {
  const { db, chain } = watch
  const { reader } = chain
  const cursor = readCursor(db, chain.id)
  if (!cursor) throw new Error('no cursor')
  const head = await reader.head()
  if (head < cursor.block) throw new NodesBehind('the nodes are behind the cursor')
  const begin = await reader.block(cursor.block)
  if (begin.hash !== cursor.hash) halt(watch, cursor)

  // After the height was read: an address that is not in it yet cannot have been paid below.
  const watched = watchedAt(db, chain, begin.at)
  const last = Math.max(safeOf(chain, head), cursor.block)
  let at = begin
  while (at.number < last) {
    const to = watched.size === 0 ? last : Math.min(last, at.number + strideBlocks)
    const logs = await reader.transfers([...watched.keys()], at.number + 1, to)
    const found = await verified(watch, logs, watched)
    at = await reader.block(to)
    await write(watch, found, at, recorded)
  }
  return { head, safe: at }
}

export const safeOf = ({ confirmations }: Chain, head: number) =>
  Math.max(0, head - confirmations + 1)

function halt({ db, clock, chain }: WatchContext, cursor: Cursor): never {
  const words = text('paymentWatcher.reorg', cursor.block)
  haltCursor(db, chain.id, words, clock.now())
  throw new DeepReorg(words)
}

/** Transfers with the time of their blocks, which must be the chain's; transfers of nothing are left out. */
export async function verified(
  { chain }: WatchContext,
  logs: readonly TransferLog[],
  watched: ReadonlyMap<string, string>,
): Promise<Found[]> {
  const blocks = new Map<number, Block>()
  const numbers = [...new Set(logs.map(({ block }) => block))]
  for (let first = 0; first < numbers.length; first += blocksAtOnce) {
    const some = numbers.slice(first, first + blocksAtOnce)
    for (const block of await Promise.all(some.map(chain.reader.block))) {
      blocks.set(block.number, block)
    }
  }
  return logs.flatMap((log) => {
    const block = blocks.get(log.block)
    if (block?.hash !== log.blockHash) throw new NodesDisagree(`block of ${log.txHash}`)
    const invoiceId = watched.get(log.to)
    return invoiceId && log.amount > 0n ? [{ ...log, invoiceId, at: block.at }] : []
  })
}

async function write(
  watch: WatchContext,
  found: readonly Found[],
  to: Block,
  booked: (invoiceId: string) => void,
) {
  const { db, clock, chain } = watch
  let first = 0
  do {
    const now = clock.now()
    const ids: string[] = []
    const part = transact(db, (tx) => {
      const done = slice(found, first, (transfer) => {
        if (recordTransfer(tx, chain.id, transfer, now)) ids.push(transfer.invoiceId)
      })
      const next = found[first + done]
      const whole = next ? lastBefore(found.slice(first, first + done), next.block) : to
      if (whole) moveCursor(tx, chain.id, whole, now)
      return done
    })
    first += part
    ids.forEach(booked)
    await yieldToLoop()
  } while (first < found.length)
}

/** The last block all of whose transfers are among these: the next transfer is of another. */
function lastBefore(found: readonly Found[], next: number) {
  const last = found.findLast(({ block }) => block < next)
  return last ? { number: last.block, hash: last.blockHash } : null
}

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
