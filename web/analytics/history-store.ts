import { proxy, ref } from 'valtio'
import type { AnalyticsHistory } from '#contract/analytics'
import { limits } from '#contract/limits'
import type { Kept } from '../lib/kept'
import { fetchHistory, type Period } from './analytics-api'

export type HistoryState = {
  period: Period
  history: Kept<AnalyticsHistory> | null
  state: 'loading' | 'ready' | 'failed'
}

export type BotHistory = ReturnType<typeof openHistory>

/** How a bot was over time while it is looked at: read anew every minute; `dispose` ends it. */
export function openHistory(botId: string) {
  const state = proxy<HistoryState>({ period: '24h', history: null, state: 'loading' })
  let disposed = false

  async function load() {
    const { period } = state
    const isCurrent = () => !disposed && period === state.period
    try {
      const history = await fetchHistory(botId, period)
      if (isCurrent()) Object.assign(state, { history: ref(history), state: 'ready' })
    } catch {
      if (isCurrent() && state.state === 'loading') state.state = 'failed'
    }
  }

  function reload() {
    state.state = 'loading'
    return load()
  }

  const timer = setInterval(() => void load(), limits.analytics.sampleMs)
  void load()

  return {
    state,
    reload,
    choose(period: Period) {
      if (period === state.period) return
      state.period = period
      void reload()
    },
    dispose() {
      disposed = true
      clearInterval(timer)
    },
  }
}
