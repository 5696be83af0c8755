import { proxy, ref } from 'valtio'
import type { MapData } from '#contract/map'
import type { ServerToClientEvents } from '#contract/realtime'
import type { Kept } from '../lib/kept'
import { openSocket } from '../lib/socket'
import { watchBot } from '../lib/watching'
import { fetchMap } from './map-api'

export type MapState = {
  map: Kept<MapData> | null
  /** Pushed while it changes, or only as it was when it was asked for. */
  mode: 'live' | 'static'
  state: 'loading' | 'ready' | 'failed'
}

export type BotMap = ReturnType<typeof openMap>

/** The world around a bot while it is looked at; `dispose` ends it. */
export function openMap(botId: string) {
  const state = proxy<MapState>({ map: null, mode: 'live', state: 'loading' })
  const socket = openSocket()
  let disposed = false
  let pushes = 0
  let unwatch: (() => void) | null = watchBot(botId, 'map')

  function show(map: MapData) {
    Object.assign(state, { map: ref(map), state: 'ready' })
  }

  async function load() {
    const begun = pushes
    try {
      const map = await fetchMap(botId)
      if (!disposed && begun === pushes) show(map)
    } catch {
      if (!disposed && state.state === 'loading') state.state = 'failed'
    }
  }

  const hear: ServerToClientEvents['mapUpdate'] = (update) => {
    if (update.botId !== botId || state.mode !== 'live') return
    pushes += 1
    show(update.data)
  }

  function reload() {
    state.state = 'loading'
    return load()
  }

  socket.on('mapUpdate', hear)
  socket.on('connect', load)
  void load()

  return {
    state,
    reload,
    setMode(mode: MapState['mode']) {
      if (mode === state.mode) return
      state.mode = mode
      unwatch?.()
      unwatch = mode === 'live' ? watchBot(botId, 'map') : null
    },
    dispose() {
      disposed = true
      unwatch?.()
      socket.off('mapUpdate', hear)
      socket.off('connect', load)
    },
  }
}
