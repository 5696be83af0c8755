import { systemTicker, type Ticker } from '../../lib/clock'
import { createTurns } from './turns'

export type JoinGate = {
  /** Resolves when the bot may join the target: first come, first served, `intervalMs` apart. */
  wait(botId: string, target: string): Promise<void>
  /** Gives up the bot's place; its wait rejects. */
  cancel(botId: string): void
  /** The intervals have changed: bots that wait, wait by the new ones. */
  intervalChanged(): void
  close(): void
}

/**
 * Paces joins: every target has its own queue, and those whose turn it is stand in one more, from which
 * go so many `perSecond`. 0 of either lets everybody through.
 */
export function createJoinGate(
  intervalMs: () => number,
  ticker: Ticker = systemTicker,
  perSecond: () => number = () => 0,
): JoinGate {
  /** The last join at each target, the oldest first. */
  const joins = new Map<string, number>()
  /** Targets whose next bot waits only for all others, in their order. */
  const ready = new Set<string>()
  let lastJoinAt = Number.NEGATIVE_INFINITY
  let granted: string | null = null
  let cancelTimer = () => {}

  const leftOf = (joinedAt: number) => joinedAt + intervalMs() - ticker.now()
  const leftOfAll = () => (perSecond() > 0 ? lastJoinAt + 1_000 / perSecond() - ticker.now() : 0)

  function takeOrWait(target: string): number {
    const joinedAt = joins.get(target)
    if (joinedAt !== undefined && leftOf(joinedAt) > 0) return leftOf(joinedAt)
    if (granted !== target && (ready.size > 0 || leftOfAll() > 0)) {
      ready.add(target)
      if (ready.size === 1) serveReady()
      return Number.POSITIVE_INFINITY
    }
    granted = null
    lastJoinAt = ticker.now()
    joins.delete(target)
    joins.set(target, lastJoinAt)
    for (const [other, at] of joins) {
      if (other === target || leftOf(at) > 0) break
      joins.delete(other)
    }
    return 0
  }

  /** One after the other; a target where nobody waits any more costs no time. */
  function serveReady() {
    for (const target of ready) {
      const left = leftOfAll()
      if (left > 0) {
        cancelTimer()
        cancelTimer = ticker.after(Math.ceil(left), serveReady)
        return
      }
      ready.delete(target)
      granted = target
      turns.askAgain(target)
      granted = null
    }
  }

  const turns = createTurns<null>(takeOrWait, ticker)
  return {
    wait: (botId, target) => turns.wait(target, botId, null),
    cancel: turns.cancel,
    intervalChanged() {
      serveReady()
      turns.askAgain()
    },
    close() {
      cancelTimer()
      turns.close()
    },
  }
}
