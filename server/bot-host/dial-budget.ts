import { limits } from '#contract/limits'
import { HostError } from '../game/protocol'
import { systemTicker, type Ticker } from '../lib/clock'
import { createTokenBucket } from '../lib/token-bucket'

type Ticket = { botId: string; way: string; resolve(): void; reject(error: HostError): void }

type Account = {
  bucket: ReturnType<typeof createTokenBucket>
  /** Those that its bots took last, which the join gate paces already; the oldest first. */
  ways: Set<string>
  tickets: Ticket[]
  cancelTimer: (() => void) | null
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
    const account: Account = { bucket, ways: new Set(), tickets: [], cancelTimer: null }
    accounts.set(userId, account)
    return account
  }

  function serve(account: Account) {
    account.cancelTimer = null
    const { bucket, tickets, ways } = account
    for (let [next] = tickets; next; [next] = tickets) {
      const waitMs = ways.has(next.way) ? 0 : bucket.takeOrWait()
      if (waitMs > 0) {
        account.cancelTimer = ticker.after(Math.ceil(waitMs), () => serve(account))
        return
      }
      remember(ways, next.way)
      tickets.shift()?.resolve()
    }
  }

  function drop(fits: (ticket: Ticket) => boolean) {
    for (const account of accounts.values()) {
      for (const ticket of account.tickets.filter(fits))
        ticket.reject(new HostError('FAILED', 'no longer wanted'))
      account.tickets.splice(0, Infinity, ...account.tickets.filter((ticket) => !fits(ticket)))
    }
  }

  return {
    take(userId) {
      const { bucket, tickets } = accountOf(userId)
      if (tickets.length > 0 || !bucket.take()) throw new HostError('TOO_MANY_DIALS')
    },
    wait(userId, botId, way) {
      const account = accountOf(userId)
      if (account.ways.has(way)) {
        remember(account.ways, way)
        return Promise.resolve()
      }
      const turn = new Promise<void>((resolve, reject) => {
        account.tickets.push({ botId, way, resolve, reject })
      })
      if (!account.cancelTimer) serve(account)
      return turn
    },
    cancel: (botId) => drop((ticket) => ticket.botId === botId),
    close() {
      drop(() => true)
      for (const { cancelTimer } of accounts.values()) cancelTimer?.()
    },
  }
}

function remember(ways: Set<string>, way: string) {
  ways.delete(way)
  ways.add(way)
  const [oldest = ''] = ways
  if (ways.size > limits.dials.ways) ways.delete(oldest)
}
