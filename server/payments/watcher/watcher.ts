import { eq } from 'drizzle-orm'
import type { PaymentsState } from '#contract/payments'
import { invoices } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { inSlices } from '../../lib/slices'
import { toIso } from '../../lib/time'
import { text } from '../../locales/text'
import type { Block, Chain } from '../chain/chain'
import { NodesDisagree } from '../chain/failures'
import { expireInvoices } from '../expire'
import { announceInvoice } from '../invoices'
import type { Alerts } from './alerts'
import { createChainClock } from './chain-clock'
import { readCursor } from './ledger'
import { transferPages } from './pages'
import { createReconciler, type Finding } from './reconcile'
import { revertReorg } from './revert-reorg'
import { type ChainProgress, hasOpenInvoice, scan, type Watched, watchedAt } from './scan'

/** Reads one chain: confirmed transfers are recorded, unconfirmed ones are shown. */
export type Watcher = {
  /** Reads the chain once. Throws what its nodes did wrong. */
  round(): Promise<void>
  /** Whether somebody may be about to pay. */
  isBusy(): boolean
  isHalted(): boolean
  /** Whether our clock and the chain's differ too much for prices and terms to be what they seem. */
  isClockWrong(): boolean
  pendingOf(invoiceId: string): PendingPayment | null
  pendingIds(): string[]
  /** Takes back what the chain took back, and goes on; only when it is halted. */
  resume(): Promise<void>
  /** Holds an invoice's balance against its transfers now. */
  recheck(invoiceId: string): Promise<void>
  progress(): Pick<PaymentsState['watcher'], 'head' | 'cursor' | 'checkedAt'>
}

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'texts' | 'realtime' | 'payments'>

export function createWatcher(ctx: Needs, chain: Chain, alerts: Alerts): Watcher {
  const { db, clock } = ctx
  const watch = { db, clock, chain }
  const reconciler = createReconciler(watch)
  let pending = new Map<string, PendingPayment>()
  /** Addresses that are flooded with what is not confirmed yet: they are not read anew at each look. */
  const floodedAtTip = new Set<string>()
  const chainClock = createChainClock(watch, alerts)
  let reach: ChainProgress | null = null
  let checkedAt: number | null = null

  const haltedFor = () => readCursor(db, chain.id)?.halted ?? null

  /** Whatever went wrong on the way, owners learn of what was recorded. */
  async function announcing(work: (changed: Set<string>) => Promise<void>) {
    const changed = new Set<string>()
    try {
      await work(changed)
    } finally {
      await inSlices([...changed], (id) => announceInvoice(ctx, id))
    }
  }

  async function look(changed: Set<string>) {
    reach = await scan(watch, (invoiceId) => {
      changed.add(invoiceId)
      // Never shown as both received and still to come.
      pending.delete(invoiceId)
    })
    await chainClock.check(reach.head)
    const before = pending
    pending = await peekPending(reach)
    for (const id of changedPending(before, pending)) changed.add(id)
    for (const finding of await reconciler.due(reach)) applyFinding(finding, changed)
    for (const id of expireInvoices(ctx, chain.id, reach.safe.at)) changed.add(id)
    checkedAt = clock.now()
  }

  /** At its tip the chain may be another one for a while at each node: that is no alarm. */
  async function peekPending({ head, safe }: ChainProgress) {
    const watched = watchedAt(db, chain, safe.at)
    for (const address of floodedAtTip) {
      if (!watched.delete(address)) floodedAtTip.delete(address)
    }
    const leave = (address: string) => floodedAtTip.add(address) && watched.delete(address)
    try {
      return await readPending(chain, { watched, leave }, head, safe)
    } catch (error) {
      if (error instanceof NodesDisagree) return pending
      throw error
    }
  }

  function applyFinding({ invoiceId, kind }: Finding, changed: Set<string>) {
    const key = `unexplained ${invoiceId}`
    if (kind === 'unexplained') {
      alerts.raise(key, 'disagreement', text('paymentWatcher.unexplained', invoiceId))
    } else alerts.clear(key)
    if (kind !== 'hidden') return
    alerts.raise(`hidden ${invoiceId}`, 'disagreement', text('paymentWatcher.hidden', invoiceId))
    changed.add(invoiceId)
  }

  return {
    async round() {
      const halted = haltedFor()
      if (halted !== null) return alerts.raise('halted', 'halted', halted)
      alerts.clear('halted')
      await announcing(look)
    },
    isBusy: () => pending.size > 0 || hasOpenInvoice(db, chain, clock.now()),
    isHalted: () => haltedFor() !== null,
    isClockWrong: chainClock.isWrong,
    pendingOf: (invoiceId) => pending.get(invoiceId) ?? null,
    pendingIds: () => [...pending.keys()],
    resume: () =>
      announcing(async (changed) => {
        for (const id of await revertReorg(watch)) changed.add(id)
        alerts.clear('halted')
      }),
    recheck: (invoiceId) =>
      announcing(async (changed) => {
        const invoice = db.select().from(invoices).where(eq(invoices.id, invoiceId)).get()
        const isOurs = invoice?.chainId === chain.id
        if (!reach || !isOurs || haltedFor() !== null) throw new AppError('PAYMENTS_UNAVAILABLE')
        changed.add(invoiceId)
        floodedAtTip.delete(invoice.address)
        applyFinding(await reconciler.one(invoice, reach), changed)
      }),
    progress: () => ({
      head: reach?.head ?? null,
      cursor: readCursor(db, chain.id)?.block ?? null,
      checkedAt: checkedAt === null ? null : toIso(checkedAt),
    }),
  }
}

/** What was seen for an invoice and is not confirmed yet: the least confirmed of it counts. */
export type PendingPayment = { amount: bigint; confirmations: number }

/** For display only: computed anew each time, so that a reorg needs no undoing. */
async function readPending(
  chain: Chain,
  { watched, leave }: { watched: Watched; leave(address: string): void },
  head: number,
  safe: Block,
): Promise<Map<string, PendingPayment>> {
  const pending = new Map<string, PendingPayment>()
  const blocks = [safe.number + 1, head] as const
  const pages = transferPages(chain.reader, watched, blocks, ({ addresses, block }) => {
    addresses.forEach(leave)
    return block
  })
  for await (const { transfers } of pages) {
    for (const { to, amount, block } of transfers) {
      const invoice = watched.get(to)
      if (!invoice || amount === 0n) continue
      const before = pending.get(invoice.id)
      const confirmations = head - block + 1
      pending.set(invoice.id, {
        amount: amount + (before?.amount ?? 0n),
        confirmations: Math.min(confirmations, before?.confirmations ?? confirmations),
      })
    }
  }
  return pending
}

/** The invoices whose owners see something else than before. */
function changedPending(
  before: ReadonlyMap<string, PendingPayment>,
  after: ReadonlyMap<string, PendingPayment>,
): string[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => !Bun.deepEquals(before.get(id), after.get(id)))
}
