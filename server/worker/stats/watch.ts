import type { Bot } from 'mineflayer'
import type { Inventory } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { ServerView } from '#contract/server-view'
import type { LiveAnalytics, MapView, WatchPace } from '../../game/protocol'
import type { Unrendered } from '../../locales/rendered'
import { createMapState, type MapState, renderMap } from '../map/map-data'
import type { ReadServerView } from '../server-view/server-view'
import type { Tracker } from './tracker'

/** Sends those who watch a bot in a world what has changed. */
export type Watch = {
  set(pace: WatchPace): void
  /** What the map keeps while it is watched. */
  readonly map: MapState | null
}

type Sources = { tracker: Tracker; serverView: ReadServerView }
type Outlets = {
  analytics(now: LiveAnalytics): void
  inventory(now: Unrendered<Inventory>): void
  map(now: MapView): void
  serverView(now: ServerView): void
}

/** Timers run, and the map is drawn, only while somebody watches. */
export function createWatch(bot: Bot, { tracker, ...read }: Sources, send: Outlets): Watch {
  let state: MapState | null = null
  let sentAnalytics = 0
  let sentInventory = 0
  let sentMap = ''
  let sentServerView = ''
  const analytics = repeat(() => {
    if (tracker.changes() === sentAnalytics) return
    sentAnalytics = tracker.changes()
    send.analytics(tracker.snapshot())
  })
  const inventory = repeat(() => {
    if (tracker.inventoryChanges() === sentInventory) return
    sentInventory = tracker.inventoryChanges()
    send.inventory(tracker.inventory())
  })
  const map = repeat(() => {
    state ??= createMapState(bot)
    const { mapImage, ...rest } = renderMap(bot, state)
    const now = JSON.stringify(rest)
    if (now + mapImage === sentMap) return
    sentMap = now + mapImage
    send.map({ mapImage, ...rest })
  })
  const serverView = repeat(() => {
    const now = read.serverView()
    const written = JSON.stringify(now)
    if (written === sentServerView) return
    sentServerView = written
    send.serverView(now)
  })

  return {
    get map() {
      return state
    },
    set(pace) {
      sentAnalytics = 0
      sentInventory = 0
      sentMap = ''
      sentServerView = ''
      // First what belongs to the analytics of those who are shown them whole.
      inventory(pace.inventory, limits.analytics.pushMs)
      analytics(pace.analytics, limits.analytics.pushMs)
      map(pace.map, limits.map.liveMs)
      serverView(pace.surroundings, limits.serverView.pushMs)
      if (pace.map !== undefined) return
      state?.dispose()
      state = null
    },
  }
}

/** At once and then every so often, never more often than the least. */
function repeat(run: () => void) {
  let timer: Timer | undefined
  return (everyMs: number | undefined, leastMs: number) => {
    clearInterval(timer)
    timer = undefined
    if (everyMs === undefined) return
    timer = setInterval(run, Math.max(everyMs, leastMs))
    run()
  }
}
