import type { Address } from '#contract/bots/bots'
import type { ReconnectPolicy } from '#contract/bots/connections'
import type { BotSpec } from '../../../game/bot-spec'
import type { Disconnect, Retry, Transfer } from '../../../game/disconnect'
import { createRetries, type RetryTimings } from './retries'

/** How one attempt went; `reached`: something answered at its address. */
export type Attempted = { end: Disconnect; reached: boolean; tookMs: number; ranMs: number | null }

/** A spec as one attempt takes it; `transfer`: another server sent the bot there. */
export type AttemptSpec = BotSpec & { transfer?: Transfer }

/** What follows: another attempt after `waitMs`, or nothing when that is null. */
export type Next = { policy: ReconnectPolicy; waitMs: number | null }

export type Plan = {
  /** The spec as the next attempt takes it: one address, and a version that was learned. */
  nextSpec(spec: BotSpec): AttemptSpec
  next(spec: BotSpec, attempted: Attempted): Next
}

/**
 * Where a bot goes after each end. Its addresses are tried in order without a wait between them;
 * when none can be reached, that is one failure. A version that a server asks for is tried once,
 * for bots that leave the version to us. Where a server sends a bot, it goes at once and only once;
 * after that its own addresses count again.
 */
export function createPlan(timings: RetryTimings, hadRun: boolean, random = Math.random): Plan {
  const waitAfter = createRetries(timings, hadRun, random)
  const refused = new Set<string>()
  let learned: string | null = null
  let place = 0
  let sent: Transfer | null = null
  let transfers = 0
  let round = freshRound()

  function learn(spec: BotSpec, { suggestedVersion }: Disconnect): boolean {
    if (spec.version !== 'auto' || !suggestedVersion || refused.has(suggestedVersion)) return false
    refused.add(suggestedVersion)
    learned = suggestedVersion
    return true
  }

  return {
    nextSpec(spec) {
      if (sent) {
        const { host, port, version } = sent
        return { ...spec, host, port, version, transfer: sent }
      }
      const version = spec.version === 'auto' ? (learned ?? 'auto') : spec.version
      return { ...spec, ...addressesOf(spec)[place], version }
    },

    next(spec, { end, reached, tookMs, ranMs }) {
      const wasSent = sent !== null
      sent = null
      if (ranMs !== null && ranMs >= timings.stableMs) {
        refused.clear()
        transfers = 0
      }
      if (end.transfer && transfers < mostTransfers) {
        transfers += 1
        sent = end.transfer
        round = { ...round, tookMs: round.tookMs + tookMs }
        return { policy: 'retry', waitMs: 0 }
      }
      if (!wasSent && ranMs === null && learn(spec, end)) {
        return { policy: 'retry-version', waitMs: 0 }
      }
      round = {
        tookMs: round.tookMs + tookMs,
        retry: better(round.retry, end.retry),
        leastWait: Math.max(round.leastWait, end.leastWait),
      }
      if (!wasSent && !reached && isNotThere(end, place) && place + 1 < addressesOf(spec).length) {
        place += 1
        return { policy: 'retry', waitMs: 0 }
      }
      const { autoReconnect } = spec
      const waitMs = waitAfter({ end: round, tookMs: round.tookMs, ranMs, autoReconnect })
      place = 0
      round = freshRound()
      return { policy: waitMs === null ? 'stop' : 'retry', waitMs }
    },
  }
}

/** Without a stay between them; beyond, two servers send the bot to and fro. */
const mostTransfers = 5

const freshRound = () => ({ tookMs: 0, retry: 'never' as Retry, leastWait: 0 })

const addressesOf = ({ host, port, alternativeAddresses }: BotSpec): Address[] => [
  { host, port },
  ...alternativeAddresses,
]

/** Whether the next address is worth a try. One of the others that may not be dialled is skipped. */
function isNotThere({ reason }: Disconnect, place: number): boolean {
  return (
    reason === 'unreachable' ||
    reason === 'timeout' ||
    (reason === 'target-not-allowed' && place > 0)
  )
}

const retryOrder: Retry[] = ['never', 'if-ran', 'always']

const better = (a: Retry, b: Retry) => (retryOrder.indexOf(a) > retryOrder.indexOf(b) ? a : b)
