import { HDKey } from '@scure/bip32'
import { eq } from 'drizzle-orm'
import type { Invoice, PaymentRequestResult, PaymentsState } from '#contract/payments'
import { transact } from '#db/client'
import { invoices, points, subscriptions, transfers } from '#db/schema'
import type { ChainReader } from '../../payments/chain/chain'
import { planChain } from '../../payments/chain/plan'
import { expireInvoices } from '../../payments/expire'
import { announceInvoice } from '../../payments/invoices'
import { settleInvoice } from '../../payments/settle'
import { openAddresses } from '../../payments/wallet/addresses'
import { openWallet } from '../../payments/wallet/wallet'
import { addPoints } from '../../plans/points'
import { createTestContext, type TestContext } from '../context'
import type { Person } from './people'

const day = 86_400_000

/** An account key that nobody uses: its seed is all ones. */
const testXpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).derive(
  "m/44'/60'/0'",
).publicExtendedKey

/** The watcher's state as the test sets it. */
type FakeWatcher = {
  pending: Map<string, { amount: bigint; confirmations: number }>
  watcher: PaymentsState['watcher']
  expected: number
}

/** A context with payments, whose confirmed transfers the test writes. */
export function createPaymentsContext(
  decimals = 6,
  chainId = 31_337,
): TestContext & { watched: FakeWatcher } {
  const ctx = createTestContext()
  return Object.assign(ctx, { watched: enablePayments(ctx, decimals, chainId) })
}

/** Enables payments in an existing context. */
export function enablePayments(ctx: TestContext, decimals = 6, chainId = 31_337): FakeWatcher {
  const watched: FakeWatcher = {
    pending: new Map(),
    watcher: { state: 'watching', head: 1, cursor: 1, checkedAt: null },
    expected: 0,
  }
  const plan = planChain({ ...settings, chainId }, false)
  const wallet = openWallet(testXpub, plan.isTron)
  const token = { address: plan.token, decimals, sign: 'USDT' }
  const chain = { ...plan, token, reader: unread }
  const usual = ctx.payments
  const unused = { isUsed: () => Promise.resolve(false) }
  const addresses = openAddresses({ db: ctx.db, wallet, reader: unused })
  ctx.payments = {
    ...usual,
    isConfigured: true,
    chain: () => chain,
    plan: () => plan,
    wallet: () => wallet,
    async reserveAddress(preferred) {
      return { ...(await (await addresses).take(preferred)), baseBlock: 0 }
    },
    pendingOf: (id) => watched.pending.get(id) ?? null,
    pendingIds: () => [...watched.pending.keys()],
    state: () => ({ ...usual.state(), watcher: watched.watcher }),
    expectPayment() {
      watched.expected += 1
    },
  }
  return watched
}

const settings = {
  ...{ rpcUrls: [], token: `0x${'7'.repeat(40)}`, xpub: testXpub },
  ...{ confirmations: 3, invoiceMinutes: 30 },
}

const unread = new Proxy({} as ChainReader, {
  get() {
    throw new Error('nothing is read from this chain')
  },
})

let hashes = 0

/** Points by hand, worth so many USD. */
export const grantPoints = (ctx: TestContext, { user }: Person, usd: number) =>
  addPoints(
    ctx.db,
    { userId: user.id, amount: BigInt(Math.round(usd * 1e6)), reason: 'manual' },
    ctx.clock.now(),
  )

/** A confirmed transfer of so many USDT, at the time of the clock unless said; settled at once. */
export function pay(ctx: TestContext, { id }: { id: string }, usd: number | bigint, at?: number) {
  const txHash = `0x${(++hashes).toString(16).padStart(64, '0')}`
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => {
    const row = tx.select().from(invoices).where(eq(invoices.id, id)).get()
    if (!row) throw new Error(`no invoice ${id}`)
    const amount = typeof usd === 'bigint' ? usd : baseOf(usd, row.decimals)
    const { chainId } = row
    const block = { block: hashes, blockHash: txHash, at: at ?? now }
    tx.insert(transfers)
      .values({
        ...{ chainId, txHash, logIndex: 0, invoiceId: id, sender: '0x0', ...block },
        amount: String(amount),
      })
      .run()
    settleInvoice(tx, id, now)
  })
  announceInvoice(ctx, id)
  return txHash
}

/** The chain drops a transfer that counted, or takes it back. */
export function orphanTransfer(
  ctx: TestContext,
  { id }: { id: string },
  txHash: string,
  orphaned = true,
) {
  ctx.db.transaction((tx) => {
    tx.update(transfers).set({ orphaned }).where(eq(transfers.txHash, txHash)).run()
    settleInvoice(tx, id, ctx.clock.now())
  })
}

const baseOf = (usd: number, decimals: number) =>
  BigInt(Math.round(usd * 1e6)) * 10n ** BigInt(decimals - 6)

/** Time passes, and the chain has been read up to it. */
export function advanceTime(ctx: TestContext, ms: number): string[] {
  ctx.clock.advance(ms)
  return expireInvoices(ctx, 31_337, ctx.clock.now())
}

export const overExpiry = 30 * 60_000 + 1
export const overMonitoring = 7 * day

export async function requestInvoice(
  { call }: Person,
  planId = 'basic',
  months = 1,
): Promise<Invoice> {
  const form = { planId, months, amount: 0.01 }
  const { status, body } = await call<PaymentRequestResult>('POST', '/auth/request-payment', form)
  if (status !== 200) throw new Error(`request-payment: ${status} ${JSON.stringify(body)}`)
  return body.invoice
}

export const invoiceOf = async ({ call }: Person, { id }: { id: string }): Promise<Invoice> =>
  (await call<{ invoice: Invoice }>('GET', `/auth/payments/${id}`)).body.invoice

/** Micros of each line of somebody's points account, oldest first. */
export const pointsOf = (ctx: TestContext, { user }: Person) =>
  ctx.db
    .select({ amount: points.amount, reason: points.reason })
    .from(points)
    .where(eq(points.userId, user.id))
    .orderBy(points.id)
    .all()
    .map(({ amount, reason }) => [reason, Number(amount) / 1e6] as const)

export const termsOf = (ctx: TestContext, { user }: Person) =>
  ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, user.id))
    .orderBy(subscriptions.startsAt)
    .all()
    .map(({ planId, months, worth }) => [planId, months, Number(worth) / 1e6] as const)
