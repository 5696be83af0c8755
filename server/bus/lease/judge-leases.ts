import { type Clock, systemTicker } from '../../lib/clock'
import { createTokenBuckets } from '../../lib/token-bucket'
import type { Bus } from '../connection'
import { type HostInfo, LeaseAsked, type LeaseTold, parseLease } from '../host-info'
import { everyHost, hostOf, subjectsOf } from '../subjects'
import { openBucket } from './bucket'
import { blindMs, createJudge, type Verdict } from './judge'
import type { LeaseTimes } from './term'

export type JudgeOptions = {
  times(): LeaseTimes
  /** Hosts that had work when control ended: lost too if they do not come. */
  known: string[]
  /** Of the bucket, in a cluster. */
  replicas?: number
  /** Time that only runs forward. */
  clock?: Clock
  /** A process is up; whatever the same host ran under an earlier `inc` or `epoch` has ended. */
  onUp(info: HostInfo): void
  onRenewed(info: HostInfo): void
  /** They act no more. */
  onLost(hosts: string[]): void
  /** Whenever it changes: hosts that are silent, but so many that nobody is moved; empty when it is over. */
  onSuspicious(hosts: string[]): void
}

export type LeaseJudge = AsyncDisposable & {
  /** Moves a suspicious host after all, when somebody has seen that it is dead. */
  giveUp(host: string): void
}

/** What was published is stored by then. */
const hintMs = 100

/** Watches all hosts' leases, takes those of the lost, and answers hosts what stands in theirs. */
export function judgeLeases(bus: Bus, options: JudgeOptions): LeaseJudge {
  const {
    times,
    replicas = 1,
    clock = systemTicker,
    onUp,
    onRenewed,
    onLost,
    onSuspicious,
  } = options
  const judge = createJudge(options.known)
  const bucket = openBucket(bus, { replicas, timeoutMs: blindMs })
  const asks = createTokenBuckets(5, 500)
  let suspicious: string[] = []
  let looking: Promise<void> | null = null
  let next: Timer | undefined
  let nextAt = Number.POSITIVE_INFINITY
  let isOver = false

  /** It is lost only if it has not renewed it after all, and from now on it cannot. */
  async function take(host: string) {
    if (!(await bucket.take(host, judge.revisionOf(host)))) return
    judge.take(host, clock.now())
    say(() => onLost([host]))
  }

  function say(listener: () => void) {
    try {
      listener()
    } catch (error) {
      bus.trouble(error)
    }
  }

  async function carryOut({ up, renewed, left, lost, suspicious: now }: Verdict) {
    for (const info of up) say(() => onUp(info))
    for (const info of renewed) say(() => onRenewed(info))
    if (left.length > 0) say(() => onLost(left))
    if (now.join() !== suspicious.join()) say(() => onSuspicious(now))
    suspicious = now
    await Promise.all(lost.map(take))
  }

  async function look() {
    const began = clock.now()
    try {
      const leases = await bucket.readAll()
      await carryOut(judge.read(leases, began, clock.now(), times()))
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    bucket.forget()
    if (bus.isUp()) bus.trouble(error)
  }

  function lookIn(ms: number) {
    const at = systemTicker.now() + ms
    if (isOver || at >= nextAt) return
    nextAt = at
    clearTimeout(next)
    next = setTimeout(lookNow, ms)
  }

  function lookNow() {
    nextAt = Number.POSITIVE_INFINITY
    if (looking) return lookIn(hintMs)
    if (bus.silentMs() > blindMs) return lookIn(times().renewMs)
    looking = look().finally(() => {
      looking = null
      lookIn(times().renewMs)
    })
  }

  async function tell(host: string, asked: number) {
    try {
      const held = await bucket.read(host)
      const { inc = null, epoch = 0 } = held?.value ?? {}
      const { revision = 0, isDeleted = false } = held ?? {}
      const told: LeaseTold = { asked, revision, inc, epoch, isDeleted }
      bus.publish(subjectsOf(host).told, told)
    } catch (error) {
      fail(error)
    }
  }

  const listening = [
    bus.onUp(() => {
      bucket.forget()
      lookIn(0)
    }),
    bus.subscribe(everyHost.ask, (received, subject) => {
      const host = hostOf(subject)
      if (host && asks.takeOrWait(host) === 0) void tell(host, LeaseAsked.parse(received))
    }),
    // A hint that there is something to see; what counts is what was stored.
    bus.hear(everyHost.lease, (message) => {
      const host = hostOf(message.subject)
      if (host && judge.isNews(host, parseLease(message.string(), host))) lookIn(hintMs)
    }),
  ]
  lookIn(times().renewMs)

  return {
    giveUp: judge.giveUp,
    async [Symbol.asyncDispose]() {
      isOver = true
      clearTimeout(next)
      for (const each of listening) each[Symbol.dispose]()
      await looking
    },
  }
}
