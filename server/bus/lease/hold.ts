import { type Clock, systemClock, systemTicker, type Ticker } from '../../lib/clock'
import type { Bus } from '../connection'
import { type HostInfo, LeaseTold, type LeaseValue } from '../host-info'
import { store } from '../store'
import { subjectsOf } from '../subjects'
import { createTerm, type LeaseTimes, type Limit } from './term'

/** `expired`: not renewed in time; `taken`: another process has it, or control has given us up. */
type Loss = 'expired' | 'taken'

export type Lease = AsyncDisposable & {
  /** Whether anything may be done now in the name of this host; asked before each act. */
  mayAct(): boolean
  until(): Limit
  epoch(): number
  onHeld(listener: () => void): Disposable
  onLost(listener: (why: Loss) => void): Disposable
}

export type HoldOptions = {
  hostId: string
  inc: string
  times(): LeaseTimes
  info(): Omit<HostInfo, 'hostId' | 'inc' | 'epoch'>
  /** What was lost is not claimed anew: who had it may still be ending what it did. */
  untilLost?: boolean
  ticker?: Ticker
  clock?: Clock
}

/** Whoever leads the stream may have died with what it was sent. */
const answerMs = 3_000
const farewellMs = 1_000

/**
 * Claims a host's lease, renews it until it is disposed, and claims it anew when it was lost. What
 * it needs of the present one to claim it, control tells: a host cannot read.
 */
export function holdLease(bus: Bus, options: HoldOptions): Lease {
  const { hostId, inc, times, info, untilLost = false } = options
  const { ticker = systemTicker, clock = systemClock } = options
  const { lease, ask, told } = subjectsOf(hostId)
  const term = createTerm(ticker, clock)
  const held = new Set<() => void>()
  const lost = new Set<(why: Loss) => void>()
  /** Of what stands in the lease; null while that is not known. */
  let revision: number | null = null
  /** Counts how often we have had to ask. */
  let asked = 1
  let epoch = 0
  let isHeld = false
  let wasHeld = false
  let rival: { revision: number; since: number } | null = null
  let renewing: Promise<void> | null = null
  let isOver = false
  let cancelNext = () => {}
  let cancelEnd = () => {}

  function tell(listener: () => void) {
    try {
      listener()
    } catch (error) {
      bus.trouble(error)
    }
  }

  function lose(why: Loss) {
    if (!isHeld) return
    isHeld = false
    for (const listener of lost) tell(() => listener(why))
  }

  function mayAct(): boolean {
    if (isHeld && term.isOver()) lose('expired')
    return isHeld
  }

  function hold(limit: Limit) {
    term.extend(limit)
    cancelEnd()
    cancelEnd = ticker.after(limit.monoMs - ticker.now(), mayAct)
    if (isHeld || isOver || term.isOver()) return
    isHeld = wasHeld = true
    for (const listener of held) tell(listener)
  }

  async function renew() {
    const isClaim = !mayAct()
    if (isClaim && wasHeld && untilLost) return
    if (revision === null) return bus.publish(ask, asked)
    const { renewMs, actMs } = times()
    const value: LeaseValue = { ...info(), hostId, inc, epoch: isClaim ? epoch + 1 : epoch, actMs }
    const limit = term.send(actMs)
    const timeoutMs = Math.max(renewMs, answerMs)
    revision = await store(bus, lease, JSON.stringify(value), { after: revision, timeoutMs })
    if (revision === null) return bus.publish(ask, ++asked)
    // What expired while we waited is claimed anew, and not revived.
    if (!isClaim && !mayAct()) return
    epoch = value.epoch
    hold(limit)
  }

  function tick() {
    if (renewing || isOver) return
    cancelNext()
    const dueAt = ticker.now() + times().renewMs
    renewing = renew()
      .catch((error) => {
        if (bus.isUp()) bus.trouble(error)
      })
      .then(() => {
        renewing = null
        if (!isOver) cancelNext = ticker.after(Math.max(0, dueAt - ticker.now()), tick)
      })
  }

  /** Control says what stands in the lease; only of interest while we do not know. */
  function learn(now: LeaseTold) {
    if (revision !== null || now.asked !== asked) return
    epoch = Math.max(epoch, now.epoch)
    const isAnothers = now.inc !== null && now.inc !== inc
    // Where nothing stands, because the bus has lost all that it had stored, nobody has taken it.
    if (isAnothers || now.isDeleted) lose('taken')
    if (isAnothers && wasHeld) {
      // It came after us. Whoever lost to it comes back only when it is silent.
      if (rival?.revision !== now.revision) rival = { revision: now.revision, since: ticker.now() }
      if (ticker.now() - rival.since <= times().lostMs) return
    }
    rival = null
    revision = now.revision
    tick()
  }

  const telling = bus.subscribe(told, (received) => learn(LeaseTold.parse(received)))
  const coming = bus.onUp(tick)
  tick()

  return {
    mayAct,
    until: term.until,
    epoch: () => epoch,
    onHeld: (listener) => listen(held, listener),
    onLost: (listener) => listen(lost, listener),
    /** Gives it back at once; whoever disposes it has ended all that it permits. */
    async [Symbol.asyncDispose]() {
      isOver = true
      isHeld = false
      for (const end of [cancelNext, cancelEnd]) end()
      for (const listening of [telling, coming]) listening[Symbol.dispose]()
      await renewing
      if (revision === null || !bus.isUp()) return
      const giving = { after: revision, timeoutMs: farewellMs, isDeletion: true }
      await store(bus, lease, '', giving).catch(bus.trouble)
    },
  }
}

function listen<L>(listeners: Set<L>, listener: L): Disposable {
  listeners.add(listener)
  return { [Symbol.dispose]: () => void listeners.delete(listener) }
}
