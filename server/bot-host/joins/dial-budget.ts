import { limits } from '#contract/limits'
import { createTurns } from '../../game/joins/turns'
import { HostError } from '../../game/protocol'
import { systemTicker, type Ticker } from '../../lib/clock'
import { createTokenBucket } from '../../lib/token-bucket'

type Account = {
  bucket: ReturnType<typeof createTokenBucket>
  /** Those that its bots took last, which the join gate paces already; the oldest first. */
  ways: Set<string>
}

export type DialBudget = {
  /** Takes one dial of a user for a check. Throws TOO_MANY_DIALS; bots that wait go first. */
  take(userId: string): void
  /** Resolves when the user's bot may dial by this way; one that it knows costs nothing. */
  wait(userId: string, botId: string, way: string): Promise<void>
  /** Gives up the bot's place; its wait rejects. */
  cancel(botId: string): void
  close(): void
}

/** Bounds how fast each user makes this machine dial: bots wait, checks are refused. */
export function createDialBudget(everyMs: number, ticker: Ticker = systemTicker): DialBudget {
  const accounts = new Map<string, Account>()

  function accountOf(userId: string): Account {
    const known = accounts.get(userId)
    if (known) return known
    const bucket = createTokenBucket(limits.dials.atOnce, everyMs, ticker)
    const account: Account = { bucket, ways: new Set() }
    accounts.set(userId, account)
    return account
  }

  function takeOrWait(userId: string, way: string): number {
    const { bucket, ways } = accountOf(userId)
    const waitMs = ways.has(way) ? 0 : bucket.takeOrWait()
    if (waitMs === 0) remember(ways, way)
    return waitMs
  }

  const turns = createTurns(takeOrWait, ticker)
  return {
    take(userId) {
      if (turns.isWaiting(userId) || !accountOf(userId).bucket.take())
        throw new HostError('TOO_MANY_DIALS')
    },
    async wait(userId, botId, way) {
      const { ways } = accountOf(userId)
      if (ways.has(way)) remember(ways, way)
      else await turns.wait(userId, botId, way)
    },
    cancel: turns.cancel,
    close: turns.close,
  }
}

function remember(ways: Set<string>, way: string) {
  ways.delete(way)
  ways.add(way)
  const [oldest = ''] = ways
  if (ways.size > limits.dials.ways) ways.delete(oldest)
}
