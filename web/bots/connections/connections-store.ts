import { proxy, ref } from 'valtio'
import type { Connection } from '#contract/connections'
import type { Kept } from '../../lib/kept'
import { openSocket } from '../../lib/socket'
import { fetchConnections } from './connections-api'

export type HistoryState = {
  /** Newest first; a list that is replaced, never changed. */
  connections: Kept<readonly Connection[]>
  state: 'loading' | 'ready' | 'failed'
  older: 'more' | 'loading' | 'failed' | 'none'
}

export type ConnectionHistory = ReturnType<typeof openHistory>

/** A bot's past connections while they are looked at; `dispose` ends it. */
export function openHistory(botId: string) {
  const state = proxy<HistoryState>({ connections: ref([]), state: 'loading', older: 'none' })
  const socket = openSocket()
  let disposed = false

  function show(connections: readonly Connection[]) {
    state.connections = ref(connections)
  }

  /** Reads the newest page; what it does not reach down to is read again when asked for. */
  async function catchUp() {
    try {
      const { connections, hasMore } = await fetchConnections(botId)
      if (disposed) return
      const known = new Set(state.connections.map(({ id }) => id))
      if (connections.some(({ id }) => known.has(id))) {
        show(merged(connections, state.connections))
      } else {
        show(connections)
        state.older = hasMore ? 'more' : 'none'
      }
      state.state = 'ready'
    } catch {
      if (state.state === 'loading') state.state = 'failed'
    }
  }

  /** Reads the page before the oldest that is shown. */
  async function loadOlder() {
    const before = state.connections.at(-1)?.id
    if (state.older === 'loading' || state.older === 'none' || !before) return
    state.older = 'loading'
    try {
      const { connections, hasMore } = await fetchConnections(botId, before)
      if (disposed) return
      const continues = state.connections.some(({ id }) => id === before)
      if (continues) show(merged(state.connections, connections))
      state.older = hasMore || !continues ? 'more' : 'none'
    } catch {
      state.older = 'failed'
    }
  }

  function retry() {
    state.state = 'loading'
    return catchUp()
  }

  socket.on('connect', catchUp)

  function dispose() {
    disposed = true
    socket.off('connect', catchUp)
  }

  return { state, catchUp, loadOlder, retry, dispose }
}

/** Both lists as one; ids grow with time. */
function merged(a: readonly Connection[], b: readonly Connection[]) {
  const byId = new Map([...a, ...b].map((connection) => [connection.id, connection]))
  return [...byId.values()].sort((x, y) => (x.id < y.id ? 1 : -1))
}
