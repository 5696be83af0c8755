import type { Bot } from 'mineflayer'
import type { Inventory } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { ServerView } from '#contract/server-view'
import type { LiveAnalytics, MapView, WatchPace } from '../../game/protocol'
import type { Unrendered } from '../../locales/rendered'
import { createMapState, type MapState, renderMap } from '../map/map-data'
import type { ReadServerView } from '../server-view/server-view'
import type { Tracker } from './tracker'

/** Tells whoever looks at a bot in a world what has changed. */
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
export function createWatch(bot: Bot, { tracker, ...read }: Sources, tell: Outlets): Watch {
  let state: MapState | null = null
  let told = 0
  let toldInventory = 0
  let drawn = ''
  let seen = ''
  const analytics = repeat(() => {
    if (tracker.changes() === told) return
    told = tracker.changes()
    tell.analytics(tracker.snapshot())
  })
  const inventory = repeat(() => {
    if (tracker.inventoryChanges() === toldInventory) return
    toldInventory = tracker.inventoryChanges()
    tell.inventory(tracker.inventory())
  })
  const map = repeat(() => {
    state ??= createMapState(bot)
    const { mapImage, ...rest } = renderMap(bot, state)
    const now = JSON.stringify(rest)
    if (now + mapImage === drawn) return
    drawn = now + mapImage
    tell.map({ mapImage, ...rest })
  })
  const serverView = repeat(() => {
    const now = read.serverView()
    const written = JSON.stringify(now)
    if (written === seen) return
    seen = written
    tell.serverView(now)
  })

  return {
    get map() {
      return state
    },
    set(pace) {
      told = 0
      toldInventory = 0
      drawn = ''
      seen = ''
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
