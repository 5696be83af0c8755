import type { Bot } from 'mineflayer'
import type { ServerView } from '#contract/bots/server-view'
import { viewLimits } from '#contract/bots/view-limits'
import type { Inventory } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { LiveAnalytics, MapView, WatchPace } from '../../game/protocol'
import type { SeenFrame } from '../../game/view/frame'
import type { Unrendered } from '../../locales/rendered'
import { createMapState, type MapState, renderMap } from '../map/map-data'
import type { ReadServerView } from '../server-view/server-view'
import { createView, type View } from '../view/view'
import type { Tracker } from './tracker'

/** Sends those who watch a bot in a world what has changed. */
export type Watch = {
  set(pace: WatchPace): void
  /** What the map keeps while it is watched. */
  readonly map: MapState | null
  /** While somebody looks through the bot. */
  readonly view: View | null
}

type Sources = { tracker: Tracker; serverView: ReadServerView }
type Outlets = {
  analytics(now: LiveAnalytics): void
  inventory(now: Unrendered<Inventory>): void
  map(now: MapView): void
  serverView(now: ServerView): void
  view(frame: SeenFrame): void
}

/** Timers run, and the map is drawn, only while somebody watches. */
export function createWatch(bot: Bot, { tracker, ...read }: Sources, send: Outlets): Watch {
  let state: MapState | null = null
  let looking: View | null = null
  const analytics = repeat((sent) => {
    const version = tracker.changes()
    if (version !== sent) send.analytics(tracker.snapshot())
    return version
  })
  const inventory = repeat((sent) => {
    const version = tracker.inventoryChanges()
    if (version !== sent) send.inventory(tracker.inventory())
    return version
  })
  const map = repeat((sent) => {
    state ??= createMapState(bot)
    const { mapImage, ...rest } = renderMap(bot, state)
    const version = JSON.stringify(rest) + mapImage
    if (version !== sent) send.map({ mapImage, ...rest })
    return version
  })
  const serverView = repeat((sent) => {
    const now = read.serverView()
    const version = JSON.stringify(now)
    if (version !== sent) send.serverView(now)
    return version
  })

  const view = repeat(() => {
    looking ??= createView(bot)
    const frame = looking.frame()
    if (frame) send.view(frame)
  })

  return {
    get map() {
      return state
    },
    get view() {
      return looking
    },
    set(pace) {
      // First what belongs to the analytics of those who are shown them whole.
      inventory(pace.inventory, limits.analytics.pushMs)
      analytics(pace.analytics, limits.analytics.pushMs)
      map(pace.map, limits.map.liveMs)
      serverView(pace.surroundings, limits.serverView.pushMs)
      view(pace.view, viewLimits.pushMs)
      if (pace.view === undefined) {
        looking?.[Symbol.dispose]()
        looking = null
      }
      if (pace.map !== undefined) return
      state?.dispose()
      state = null
    },
  }
}

/** At once and then every so often, never more often than the least; told what it sent last. */
function repeat(sendNew: (sent: unknown) => unknown) {
  let timer: Timer | undefined
  return (everyMs: number | undefined, leastMs: number) => {
    clearInterval(timer)
    timer = undefined
    if (everyMs === undefined) return
    let sent: unknown
    const run = () => {
      sent = sendNew(sent)
    }
    timer = setInterval(run, Math.max(everyMs, leastMs))
    run()
  }
}
