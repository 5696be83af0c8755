import type { PaymentsState } from '#contract/payments'
import type { Context } from '../context'
import { AppError } from '../errors'
import { createQueue } from '../lib/queue'
import { minuteMs } from '../lib/time'
import type { Chain } from './chain/chain'
import { NodesDisagree, NodeUnreachable } from './chain/failures'
import type { ChainPlan } from './chain/plan'
import type { PaymentsConfig } from './config'
import type { Setup } from './setup'
import type { TestChain } from './test-chain/test-chain'
import { type Addresses, adoptInvoices, type FreshAddress, openAddresses } from './wallet/addresses'
import type { Wallet } from './wallet/wallet'
import { type Alert, createAlerts } from './watcher/alerts'
import { clearFailures, raiseFailure } from './watcher/failure-alerts'
import { readCursor } from './watcher/ledger'
import { DeepReorg, placeCursor } from './watcher/scan'
import { createWatcher, type PendingPayment, type Watcher } from './watcher/watcher'

/** The chain, the wallet for it, and what comes in. Without configuration it does nothing. */
export type Payments = AsyncDisposable & {
  isConfigured: boolean
  isTest: boolean
  /** Checks the settings. Throws `ConfigError`. */
  prepare(): Promise<void>
  /** Watches from now on, by itself; comes back at once. */
  begin(pace?: Pace): void
  /** Reads the chain now, after the round under way. */
  check(): Promise<void>
  /** An invoice was made: its payment may come soon. */
  expectPayment(): void
  /** Null until a node has proved to be of the configured chain. */
  chain(): Chain | null
  /** The same before any node was asked, for showing. */
  plan(): ChainPlan | null
  wallet(): Wallet | null
  /**
   * An address for an invoice, `preferred` when nobody has paid to it since. Throws PAYMENTS_CLOCK,
   * PAYMENTS_UNAVAILABLE.
   */
  reserveAddress(preferred?: number): Promise<ReservedAddress>
  /** What was seen for an invoice and is not confirmed yet. */
  pendingOf(invoiceId: string): PendingPayment | null
  /** The invoices for which something was seen. */
  pendingIds(): string[]
  state(): Pick<PaymentsState, 'watcher'> & { alerts: Alert[] }
  /** Goes on after a halt. Throws WATCHER_NOT_HALTED, PAYMENTS_UNAVAILABLE. */
  resume(): Promise<void>
  /** Holds an address's balance against its transfers. Throws PAYMENTS_UNAVAILABLE. */
  recheck(invoiceId: string): Promise<void>
  /** Test mode only: sends base units to an invoice. Throws PAYMENTS_NO_FAUCET. */
  faucet(invoice: { address: string }, amount: bigint): Promise<string>
}

/** Only transfers above the base block are of the invoice that gets it. */
export type ReservedAddress = FreshAddress & { baseBlock: number }

const pace: Pace = { busyMs: 10_000, idleMs: minuteMs }
const testPace: Pace = { busyMs: 1_000, idleMs: 5_000 }

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'texts' | 'realtime'>

export function createPayments(ctx: Needs): Payments {
  const { config, db, clock } = ctx
  const isTest = config.paymentsTest
  const isConfigured = isTest || config.payments !== null
  const ending = new AbortController()
  const alerts = createAlerts(clock)
  let testChain: TestChain | null = null
  let setup: Setup | null = null
  let chain: Chain | null = null
  let addresses: Addresses | null = null
  let watcher: Watcher | null = null
  let isReachable = true
  let loop: Loop | null = null

  /** One at a time: rounds, reverts and checks all write where the others read. */
  const enqueue = createQueue()

  async function setUp(settings: PaymentsConfig): Promise<Setup> {
    const { readSetup } = await import('./setup')
    const setup = readSetup(settings, isTest)
    adoptInvoices(db, setup.wallet)
    return setup
  }

  async function prepare() {
    if (config.payments) setup ??= await setUp(config.payments)
    if (isTest) (await import('./test-chain/anvil')).requireAnvil()
  }

  async function startTestChain(): Promise<Setup> {
    const { startTestChain } = await import('./test-chain/test-chain')
    testChain = await startTestChain({
      dataDir: config.dataDir,
      lastSeen: (chainId) => readCursor(db, chainId),
      now: clock.now(),
    })
    return setUp(testChain.settings)
  }

  async function connected(): Promise<Watcher> {
    if (watcher) return watcher
    if (isTest) setup ??= await startTestChain()
    await prepare()
    if (!setup) throw new Error('payments are not configured')
    const { connect } = await import('./chain/connect')
    const found = await connect(setup.plan, setup.settings.rpcUrls, ending.signal)
    await placeCursor({ db, clock, chain: found })
    addresses = await openAddresses({ db, wallet: setup.wallet, reader: found.reader })
    chain = found
    watcher = createWatcher({ ...ctx, payments }, found, alerts)
    return watcher
  }

  async function round() {
    if (!isConfigured || ending.signal.aborted) return
    try {
      await (await connected()).round()
      isReachable = true
      clearFailures(alerts)
    } catch (error) {
      if (ending.signal.aborted) return
      isReachable = error instanceof DeepReorg
      raiseFailure(alerts, error)
    }
  }

  const check = () => enqueue(round)

  function watching(): Watcher {
    if (!watcher) throw new AppError('PAYMENTS_UNAVAILABLE')
    return watcher
  }

  /** A failure of the nodes is theirs, not the caller's who asked. */
  async function onRequest<T>(job: (watcher: Watcher) => Promise<T>): Promise<T> {
    try {
      return await job(watching())
    } catch (error) {
      if (error instanceof NodesDisagree || error instanceof NodeUnreachable) {
        throw new AppError('PAYMENTS_UNAVAILABLE')
      }
      throw error
    }
  }

  function watcherState(): PaymentsState['watcher']['state'] {
    if (!isConfigured) return 'off'
    if (watcher?.isHalted()) return 'halted'
    if (!isReachable) return 'unreachable'
    return watcher?.progress().checkedAt ? 'watching' : 'starting'
  }

  const payments: Payments = {
    isConfigured,
    isTest,
    prepare,
    begin(wanted = isTest ? testPace : pace) {
      if (!isConfigured) return
      loop ??= createLoop(check, () => watcher?.isBusy() ?? false, wanted)
    },
    check,
    expectPayment: () => loop?.wake(),
    chain: () => chain,
    plan: () => setup?.plan ?? null,
    wallet: () => setup?.wallet ?? null,
    reserveAddress: (preferred) =>
      onRequest(async (watcher) => {
        const baseBlock = watcher.progress().cursor
        if (!addresses || baseBlock === null) throw new AppError('PAYMENTS_UNAVAILABLE')
        if (watcher.isClockWrong()) throw new AppError('PAYMENTS_CLOCK')
        return { ...(await addresses.take(preferred)), baseBlock }
      }),
    pendingOf: (invoiceId) => watcher?.pendingOf(invoiceId) ?? null,
    pendingIds: () => watcher?.pendingIds() ?? [],
    state: () => ({
      watcher: {
        state: watcherState(),
        ...(watcher?.progress() ?? { head: null, cursor: null, checkedAt: null }),
      },
      alerts: alerts.list(),
    }),
    async resume() {
      if (!watching().isHalted()) throw new AppError('WATCHER_NOT_HALTED')
      await onRequest((watcher) => enqueue(() => watcher.resume()))
      await check()
    },
    async recheck(invoiceId) {
      await check()
      await onRequest((watcher) => enqueue(() => watcher.recheck(invoiceId)))
    },
    async faucet({ address }, amount) {
      if (!testChain) throw new AppError('PAYMENTS_NO_FAUCET')
      const txHash = await testChain.pay(address, amount)
      loop?.wake()
      return txHash
    },
    async [Symbol.asyncDispose]() {
      ending.abort()
      await loop?.[Symbol.asyncDispose]()
      await enqueue(() => Promise.resolve())
      await testChain?.[Symbol.asyncDispose]()
    },
  }
  return payments
}

/** How long to wait for the next look: while somebody may be about to pay, and otherwise. */
type Pace = { busyMs: number; idleMs: number }

type Loop = AsyncDisposable & { /** Looks at once. */ wake(): void }

function createLoop(look: () => Promise<void>, isBusy: () => boolean, pace: Pace): Loop {
  let isOver = false
  let wake = () => {}

  async function run() {
    while (!isOver) {
      const nap = Promise.withResolvers<void>()
      wake = nap.resolve
      await look()
      const timer = setTimeout(nap.resolve, isBusy() ? pace.busyMs : pace.idleMs)
      await nap.promise
      clearTimeout(timer)
    }
  }

  const running = run()
  return {
    wake: () => wake(),
    async [Symbol.asyncDispose]() {
      isOver = true
      wake()
      await running
    },
  }
}
