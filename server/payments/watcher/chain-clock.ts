import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { NodesDisagree } from '../chain/failures'
import type { Alerts } from './alerts'
import type { WatchContext } from './ledger'

/** What tells that our clock is not the chain's. */
export type ChainClock = {
  /** Holds the newest block against our clock. */
  check(head: number): Promise<void>
  isWrong(): boolean
}

const mostMs = 10 * minuteMs
const key = 'clock'

export function createChainClock({ clock, chain }: WatchContext, alerts: Alerts): ChainClock {
  let last: number | null = null
  let isWrong = false

  return {
    isWrong: () => isWrong,
    async check(head) {
      const at = await timeOf(head)
      if (at === null) return
      const aheadMs = at - clock.now()
      const isNew = last !== null && head > last
      last = head
      // An old block that was there before says nothing: the chain may stand still.
      if (!isNew && aheadMs < -mostMs) return
      isWrong = Math.abs(aheadMs) > mostMs
      const minutes = Math.round(Math.abs(aheadMs) / minuteMs)
      if (isWrong) alerts.raise(key, 'clock', text('paymentWatcher.clock', minutes))
      else alerts.clear(key)
    },
  }

  /** At its tip the chain may be another one for a while at each node. */
  async function timeOf(head: number) {
    try {
      return (await chain.reader.block(head)).at
    } catch (error) {
      if (error instanceof NodesDisagree) return null
      throw error
    }
  }
}
