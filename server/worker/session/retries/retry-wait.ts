import type { Ticker } from '../../../lib/clock'
import { delay } from '../../../lib/delay'

/** The wait for the next attempt, which ends early when there is no more reason for it. */
export function createRetryWait(signal: AbortSignal, ticker: Ticker) {
  let waited = new AbortController()
  let isKeptAway = false

  const end = () => waited.abort()

  return {
    /** `isKept`: its guardian keeps the bot away. */
    async wait(waitMs: number, isKept: boolean): Promise<void> {
      waited = new AbortController()
      isKeptAway = isKept
      await delay(waitMs, AbortSignal.any([signal, waited.signal]), ticker)
      isKeptAway = false
    },
    end,
    endKept(): void {
      if (isKeptAway) end()
    },
  }
}
