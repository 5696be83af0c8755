import { eq, max, ne } from 'drizzle-orm'
import { type Database, type DatabaseOrTransaction, transact } from '#db/client'
import { invoices, wallets } from '#db/schema'
import type { ChainReader } from '../chain/chain'
import { NodeUnreachable } from '../chain/failures'
import type { Wallet } from './wallet'

/** An address of the wallet that nobody has ever paid to. */
export type FreshAddress = { derivationIndex: number; address: string; giveBack(): void }

/** The addresses that the next invoices get. */
export type Addresses = {
  /** Taken until it is given back; `preferred` when it is fresh still. Throws what nodes did wrong. */
  take(preferred?: number): Promise<FreshAddress>
}

type Needs = { db: Database; wallet: Wallet; reader: Pick<ChainReader, 'isUsed'> }

/** So many unused addresses in a row end a search, as in wallets. */
const gap = 20
const atOnce = 5
/** So many are looked at in a search: at the start, and while somebody waits. */
const most = { atStart: 1_000, waiting: 50 }
const mostTries = 3
/** Whoever asks for an address asks the nodes: so many may at a time. */
const mostAsking = 100

/** Begins past what the wallet was used for elsewhere: by a copy of this server, or by its owner. */
export async function openAddresses({ db, wallet, reader }: Needs): Promise<Addresses> {
  let next = nextIndex(db, wallet.id)
  const free: number[] = []
  let asking = 0

  const isUsed = (index: number) => reader.isUsed(wallet.derive(index).address)

  /** Goes past the last one that was used, from here on. */
  async function skipUsed(from: number, most: number) {
    let end = from
    for (let first = from; first < Math.min(end + gap, from + most); first += atOnce) {
      const indexes = Array.from({ length: atOnce }, (_, offset) => first + offset)
      const used = await Promise.all(indexes.map(isUsed))
      const last = used.lastIndexOf(true)
      if (last >= 0) end = first + last + 1
    }
    if (end === from) return
    next = Math.max(next, end)
    noteSkipped(db, wallet.id, { nextIndex: next, skipped: end - from })
  }

  async function attempt(preferred?: number): Promise<FreshAddress | null> {
    const derivationIndex = preferred ?? free.pop() ?? next++
    // The one that is preferred is of an invoice, whatever comes of this.
    const giveBack = () => void (preferred === undefined && free.push(derivationIndex))
    try {
      const { address } = wallet.derive(derivationIndex)
      if (!(await reader.isUsed(address))) return { derivationIndex, address, giveBack }
      const isNewest = preferred === undefined && derivationIndex === next - 1
      if (isNewest) await skipUsed(derivationIndex, most.waiting)
      return null
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async function take(preferred?: number): Promise<FreshAddress> {
    for (let tries = 0; tries < mostTries; tries++) {
      const fresh = await attempt(tries === 0 ? preferred : undefined)
      if (fresh) return fresh
    }
    throw new NodeUnreachable('every address is said to be used')
  }

  await skipUsed(next, most.atStart)
  return {
    async take(preferred) {
      if (asking >= mostAsking) throw new NodeUnreachable('too many ask for addresses')
      asking++
      try {
        return await take(preferred)
      } finally {
        asking--
      }
    },
  }
}

/** Below it stands every address that an invoice got, or that was skipped. */
function nextIndex(db: DatabaseOrTransaction, walletId: string): number {
  const own = eq(invoices.walletId, walletId)
  const last = db
    .select({ index: max(invoices.derivationIndex) })
    .from(invoices)
    .where(own)
    .get()
  return Math.max((last?.index ?? -1) + 1, walletRow(db, walletId)?.nextIndex ?? 0)
}

const walletRow = (db: DatabaseOrTransaction, id: string) =>
  db.select().from(wallets).where(eq(wallets.id, id)).get()

/** How many addresses no invoice got, for they or later ones had been used. */
export const skippedAddresses = (db: DatabaseOrTransaction, { id }: Wallet): number =>
  walletRow(db, id)?.skipped ?? 0

function noteSkipped(db: Database, id: string, found: { nextIndex: number; skipped: number }) {
  transact(db, (tx) => {
    const { nextIndex } = found
    const skipped = (walletRow(tx, id)?.skipped ?? 0) + found.skipped
    tx.insert(wallets)
      .values({ id, nextIndex, skipped })
      .onConflictDoUpdate({ target: wallets.id, set: { nextIndex, skipped } })
      .run()
  })
}

/** Invoices of this account under a name that its key had when it was written otherwise. */
export function adoptInvoices(db: Database, { id, derive }: Wallet): void {
  const { walletId, derivationIndex: index, address } = invoices
  const others = db
    .select({ walletId, index: max(index), address })
    .from(invoices)
    .where(ne(walletId, id))
    .groupBy(walletId)
    .all()
  for (const other of others) {
    if (derive(other.index ?? 0).address !== other.address) continue
    db.update(invoices).set({ walletId: id }).where(eq(walletId, other.walletId)).run()
  }
}
