import type { Disconnect } from '../../../game/disconnect'
import type { Timings } from '../../../game/timings'

type Backoff = Pick<Timings, 'backoffBaseMs' | 'backoffCapMs'>

/** Full jitter: anything from 0 to the exponential ceiling of the failures so far (0 = first). */
export function backoffMs(failures: number, backoff: Backoff, random = Math.random): number {
  const ceiling = Math.min(backoff.backoffCapMs, backoff.backoffBaseMs * 2 ** failures)
  return Math.floor(random() * ceiling)
}

export type RetryTimings = Backoff & Pick<Timings, 'stableMs' | 'startBudgetMs'>

/** How an attempt went: what it took in all, and how long the bot was in the world, if ever. */
export type Outcome = {
  end: Pick<Disconnect, 'retry' | 'leastWait'>
  tookMs: number
  ranMs: number | null
  autoReconnect: boolean
}

/**
 * Decides after every end how long to wait for the next attempt, or null to give up. A bot that had
 * been running comes back for ever while autoReconnect is on; a start that never got so far is
 * tried for `startBudgetMs`. Some ends ask for a least wait, on top of which the jitter comes. Waiting for one's turn counts for nothing.
 */
export function createRetries(
  timings: RetryTimings,
  hadRun: boolean,
  random = Math.random,
): (outcome: Outcome) => number | null {
  let hasRun = hadRun
  let failures = 0
  let spentMs = 0

  return function waitAfter({ end, tookMs, ranMs, autoReconnect }) {
    hasRun ||= ranMs !== null
    failures = ranMs !== null && ranMs >= timings.stableMs ? 1 : failures + 1
    if (end.retry === 'never' || (end.retry === 'if-ran' && !hasRun)) return null
    const leastMs = end.leastWait * timings.backoffBaseMs
    const waitMs = leastMs + backoffMs(failures - 1, timings, random)
    if (hasRun && autoReconnect) return waitMs
    if (ranMs !== null) return null
    spentMs += tookMs
    const leftMs = timings.startBudgetMs - spentMs
    if (leftMs <= 0) return null
    const cutMs = Math.min(waitMs, leftMs)
    spentMs += cutMs
    return cutMs
  }
}
