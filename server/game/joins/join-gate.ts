import { systemTicker, type Ticker } from '../../lib/clock'
import { createTurns } from './turns'

export type JoinGate = {
  /** Resolves when the bot may join the target: first come, first served, `intervalMs` apart. */
  wait(botId: string, target: string): Promise<void>
  /** Gives up the bot's place; its wait rejects. */
  cancel(botId: string): void
  /** The interval has changed: bots that wait, wait by the new one. */
  intervalChanged(): void
  close(): void
}

/** Paces joins: every target has its own queue. An interval of 0 lets everybody through. */
export function createJoinGate(intervalMs: () => number, ticker: Ticker = systemTicker): JoinGate {
  /** The last join at each target, the oldest first. */
  const joins = new Map<string, number>()
  const leftOf = (joinedAt: number) => joinedAt + intervalMs() - ticker.now()

  function takeOrWait(target: string): number {
    const joinedAt = joins.get(target)
    if (joinedAt !== undefined && leftOf(joinedAt) > 0) return leftOf(joinedAt)
    joins.delete(target)
    joins.set(target, ticker.now())
    for (const [other, at] of joins) {
      if (other === target || leftOf(at) > 0) break
      joins.delete(other)
    }
    return 0
  }

  const turns = createTurns<null>(takeOrWait, ticker)
  return {
    wait: (botId, target) => turns.wait(target, botId, null),
    cancel: turns.cancel,
    intervalChanged: turns.askAgain,
    close: turns.close,
  }
}
