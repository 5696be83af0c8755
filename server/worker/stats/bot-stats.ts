import type { Bot } from 'mineflayer'
import type { Activity } from '#contract/analytics'
import type { ServerView } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { noActivity, sinceThen } from '../../game/activity'
import type { NewLine } from '../../game/lines/log-line'
import { HostError, type MapView, type WatchPace, type WholeAnalytics } from '../../game/protocol'
import type { WorkerEvents } from '../../game/worker-protocol'
import type { Text } from '../../locales/text'
import { type Dangers, dangersOf } from '../guardian/dangers'
import { createMapState, renderMap } from '../map/map-data'
import { followServerView, type ReadServerView } from '../server-view/server-view'
import type { View } from '../view/view'
import { createRecentEvents } from './recent'
import { createTracker, type Tracker } from './tracker'
import { createWatch, type Watch } from './watch'

type Emitted = 'analytics' | 'inventory' | 'map' | 'serverView' | 'view' | 'botStats'
type Emit = <K extends Emitted>(name: K, payload: WorkerEvents[K]) => void

/** What a bot does and meets, over all the worlds it enters, for those who watch it. */
export type BotStats = {
  /** The bot is on its way to a server, whose first packets are still to come. */
  created(bot: Bot): void
  /** The bot stands in a world. */
  entered(bot: Bot): void
  /** It has left the world. */
  left(): void
  logged(line: NewLine): void
  /** The bot has made something for its owner. */
  crafted(description: Text): void
  /** How often each topic is pushed; empty while nobody watches. */
  watch(pace: WatchPace): void
  analytics(): WholeAnalytics
  map(): MapView
  serverView(): ServerView
  /** What those see who look through the bot; fails while nobody does. */
  view(): View
  /** Reports what is to be kept, when it is time; called every second or so. */
  reportWhenDue(): void
}

type Visit = {
  bot: Bot
  tracker: Tracker
  watch: Watch
  serverView: ReadServerView
  dangers: Dangers
  lookedAt: number
  reportedAt: number
  reported: Activity
  reportedAdvancements: number
  /** Hash of what it carried then. */
  reportedInventory: ReturnType<typeof Bun.hash> | null
}

/** How often it is looked around for dangers that nobody guards against. */
const lookMs = 5_000

/** Records a bot's life; while nobody watches, only counters move. */
export function createBotStats(botId: string, emit: Emit, locale: string): BotStats {
  const recent = createRecentEvents()
  let pace: WatchPace = {}
  let visit: Visit | null = null
  let followed: ReadServerView | null = null

  function standing(): Visit {
    if (!visit) throw new HostError('BOT_NOT_RUNNING')
    return visit
  }

  function send(current: Visit) {
    const analytics = current.tracker.snapshot()
    const inventory = current.tracker.inventory()
    const hash = Bun.hash(JSON.stringify(inventory))
    const hasChanged = hash !== current.reportedInventory
    const now = Date.now()
    const activity = sinceThen(analytics.session, current.reported)
    const total = current.tracker.advancements()
    const advancements = total - current.reportedAdvancements
    const danger = current.dangers.endMinute()
    emit('botStats', {
      botId,
      activity,
      advancements,
      playedMs: now - current.reportedAt,
      analytics: hasChanged ? { ...analytics, inventory } : analytics,
      ...(danger && { danger }),
    })
    current.reportedInventory = hash
    current.reportedAdvancements = total
    current.reported = analytics.session
    current.reportedAt = now
  }

  return {
    created(bot) {
      followed = followServerView(bot)
    },
    entered(bot) {
      const serverView = followed ?? followServerView(bot)
      const tracker = createTracker(bot, recent, locale)
      const watch = createWatch(
        bot,
        { tracker, serverView },
        {
          analytics: (analytics) => emit('analytics', { botId, analytics }),
          inventory: (inventory) => emit('inventory', { botId, inventory }),
          map: (data) => emit('map', { botId, data }),
          serverView: (now) => emit('serverView', { botId, surroundings: now }),
          view: (frame) => emit('view', { botId, frame }),
        },
      )
      const reported = {
        ...{ lookedAt: 0, reportedAt: Date.now(), reported: noActivity(), reportedAdvancements: 0 },
        reportedInventory: null,
      }
      const entered = { bot, tracker, watch, serverView, dangers: dangersOf(bot), ...reported }
      visit = entered
      const begin = () => {
        if (visit !== entered) return
        watch.set(pace)
        send(entered)
      }
      // It stands in the world a moment before it knows how it is.
      if (Number.isFinite(bot.health)) begin()
      else bot.once('health', begin)
    },
    left() {
      followed = null
      if (!visit) return
      const last = visit
      visit = null
      last.watch.set({})
      last.tracker.end()
      send(last)
    },
    logged: (line) => visit?.tracker.logged(line),
    crafted: (description) => recent.note('craft', description),
    watch(wanted) {
      pace = wanted
      visit?.watch.set(wanted)
    },
    analytics: () => wholeOf(standing().tracker),
    map() {
      const { bot, watch } = standing()
      if (watch.map) return renderMap(bot, watch.map)
      const state = createMapState(bot)
      try {
        return renderMap(bot, state)
      } finally {
        state.dispose()
      }
    },
    serverView: () => standing().serverView(),
    view() {
      const { view } = standing().watch
      if (!view) throw new HostError('FAILED', 'nobody looks')
      return view
    },
    reportWhenDue() {
      if (!visit) return
      const now = Date.now()
      if (now - visit.lookedAt >= lookMs) {
        visit.lookedAt = now
        visit.dangers.look()
      }
      if (now - visit.reportedAt >= limits.analytics.sampleMs) send(visit)
    },
  }
}

const wholeOf = (tracker: Tracker): WholeAnalytics => ({
  ...tracker.snapshot(),
  inventory: tracker.inventory(),
})
