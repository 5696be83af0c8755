import { proxy, ref } from 'valtio'
import type { ServerToClientEvents } from '#contract/realtime'
import type { Surroundings } from '#contract/server-view'
import type { Kept } from '../lib/kept'
import { openSocket } from '../lib/socket'
import { watchBot } from '../lib/watching'
import { fetchSurroundings } from './server-view-api'

export type SurroundingsState = {
  surroundings: Kept<Surroundings> | null
  state: 'loading' | 'ready' | 'failed'
}

export type BotSurroundings = ReturnType<typeof openSurroundings>

/** Who and what a bot sees while it is looked at; `dispose` ends it. */
export function openSurroundings(botId: string) {
  const state = proxy<SurroundingsState>({ surroundings: null, state: 'loading' })
  const socket = openSocket()
  let disposed = false
  /** Grows with every push: an answer that was asked for before it is older. */
  let pushes = 0

  function show(surroundings: Surroundings) {
    Object.assign(state, { surroundings: ref(surroundings), state: 'ready' })
  }

  async function load() {
    const begun = pushes
    try {
      const surroundings = await fetchSurroundings(botId)
      if (!disposed && begun === pushes) show(surroundings)
    } catch {
      if (!disposed && state.state === 'loading') state.state = 'failed'
    }
  }

  const hear: ServerToClientEvents['botSurroundings'] = (update) => {
    if (update.botId !== botId) return
    pushes += 1
    show(update.surroundings)
  }

  socket.on('botSurroundings', hear)
  socket.on('connect', load)
  const unwatch = watchBot(botId, 'surroundings')
  void load()

  return {
    state,
    retry() {
      state.state = 'loading'
      return load()
    },
    dispose() {
      disposed = true
      unwatch()
      socket.off('botSurroundings', hear)
      socket.off('connect', load)
    },
  }
}
