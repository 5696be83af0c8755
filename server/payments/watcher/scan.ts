import { and, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { invoices } from '#db/schema'
import { CodedError } from '../../locales/coded-error'
import { text } from '../../locales/text'
import type { Block, Chain, TransferLog } from '../chain/chain'
import { NodesDisagree } from '../chain/failures'
import type { InvoiceRow } from '../invoice-rows'
import { type Found, mergeDust } from './dust'
import { leaveFlooded } from './flooded'
import {
  type Cursor,
  haltCursor,
  moveCursor,
  readCursor,
  recordAll,
  type WatchContext,
} from './ledger'
import { transferPages } from './pages'

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
  const blocks = [begin.number + 1, last] as const
  const pages = transferPages(reader, watched, blocks, ({ addresses, block }) => {
    for (const address of addresses) watched.delete(address)
    leaveFlooded(watch, addresses).forEach(recorded)
    return block
  })
  for await (const page of pages) {
    const found = await verified(watch, page.transfers, watched)
    const to = await reader.block(page.to)
    await write(watch, found, to, recorded)
    at = to
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

/** Of whom a watched address is, and above which block its transfers count. */
export type Watched = ReadonlyMap<string, Pick<InvoiceRow, 'id' | 'baseBlock'>>

/**
 * Transfers with the time of their blocks, which must be the chain's; without transfers of nothing, and
 * those of before the invoice.
 */
export async function verified(
  { chain }: WatchContext,
  logs: readonly TransferLog[],
  watched: Watched,
): Promise<Found[]> {
  const blocks = new Map<number, Block>()
  const numbers = [...new Set(logs.map(({ block }) => block))]
  for (let first = 0; first < numbers.length; first += blocksAtOnce) {
    const some = numbers.slice(first, first + blocksAtOnce)
    for (const block of await Promise.all(some.map(chain.reader.block))) {
      blocks.set(block.number, block)
    }
  }
  const found = logs.flatMap((log) => {
    const block = blocks.get(log.block)
    if (block?.hash !== log.blockHash) throw new NodesDisagree(`block of ${log.txHash}`)
    const invoice = watched.get(log.to)
    const isOfIt = invoice && log.block > (invoice.baseBlock ?? 0) && log.amount > 0n
    return isOfIt ? [{ ...log, invoiceId: invoice.id, at: block.at }] : []
  })
  return mergeDust(found, chain.token)
}

/** Moves the cursor with what is written down. */
async function write(
  watch: WatchContext,
  found: readonly Found[],
  to: Block,
  recorded: (invoiceId: string) => void,
) {
  await recordAll(watch, found, recorded, (tx, done) => {
    const next = found[done]
    const whole = next ? lastBefore(found.slice(0, done), next.block) : to
    if (whole) moveCursor(tx, watch.chain.id, whole, watch.clock.now())
  })
}

/** The last block all of whose transfers are among these: the next transfer is of another. */
function lastBefore(found: readonly Found[], next: number) {
  const last = found.findLast(({ block }) => block < next)
  return last ? { number: last.block, hash: last.blockHash } : null
}

/** Every address whose payments still count at a block's time. */
export function watchedAt(db: DatabaseOrTransaction, chain: Chain, blockTime: number) {
  const { address, id, baseBlock } = invoices
  const rows = db
    .select({ address, id, baseBlock })
    .from(invoices)
    .where(isWatched(chain, blockTime))
    .all()
  return new Map(rows.map(({ address, ...invoice }) => [address, invoice]))
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
    isNull(invoices.floodedAt),
    isNull(invoices.replacedBy),
  )
