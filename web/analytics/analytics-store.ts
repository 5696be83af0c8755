import { proxy, ref } from 'valtio'
import type { Analytics } from '#contract/analytics'
import type { ServerToClientEvents } from '#contract/realtime'
import type { Kept } from '../lib/kept'
import { openSocket } from '../lib/socket'
import { watchBot } from '../lib/watching'
import { fetchAnalytics } from './analytics-api'

export type AnalyticsState = {
  analytics: Kept<Analytics> | null
  /** Epoch ms at which it was told. */
  at: number
  state: 'loading' | 'ready' | 'failed'
}

export type BotAnalytics = ReturnType<typeof openAnalytics>

/** What a bot lives through while it is looked at; `dispose` ends it. */
export function openAnalytics(botId: string) {
  const state = proxy<AnalyticsState>({ analytics: null, at: 0, state: 'loading' })
  const socket = openSocket()
  let disposed = false
  /** Grows with every push: an answer that was asked for before it is older. */
  let pushes = 0

  function show(analytics: Analytics) {
    Object.assign(state, { analytics: ref(analytics), at: Date.now(), state: 'ready' })
  }

  async function load() {
    const begun = pushes
    try {
      const analytics = await fetchAnalytics(botId)
      if (!disposed && begun === pushes) show(analytics)
    } catch {
      if (!disposed && state.state === 'loading') state.state = 'failed'
    }
  }

  const hear: ServerToClientEvents['botAnalyticsUpdate'] = (update) => {
    if (update.botId !== botId) return
    pushes += 1
    show(update.analytics)
  }

  socket.on('botAnalyticsUpdate', hear)
  socket.on('connect', load)
  const unwatch = watchBot(botId, 'analytics')

  return {
    state,
    load,
    retry() {
      state.state = 'loading'
      return load()
    },
    dispose() {
      disposed = true
      unwatch()
      socket.off('botAnalyticsUpdate', hear)
      socket.off('connect', load)
    },
  }
}
