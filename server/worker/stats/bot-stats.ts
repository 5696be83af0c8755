import type { Bot } from 'mineflayer'
import type { Activity } from '#contract/analytics'
import { limits } from '#contract/limits'
import type { ServerView } from '#contract/server-view'
import { noActivity, sinceThen } from '../../game/activity'
import type { WorkerEvents } from '../../game/protocol'
import { HostError, type MapView, type WatchPace, type WholeAnalytics } from '../../game/protocol'
import type { Text } from '../../locales/text'
import { createMapState, renderMap } from '../map/map-data'
import { followServerView, type ReadServerView } from '../server-view/server-view'
import type { NewLine } from '../session/log-lines'
import { createRecentEvents } from './recent'
import { createTracker, type Tracker } from './tracker'
import { createWatch, type Watch } from './watch'

type Told = 'analytics' | 'inventory' | 'map' | 'serverView' | 'botStats'
type Emit = <K extends Told>(name: K, payload: WorkerEvents[K]) => void

/** What a bot lives through, over all its stays in worlds, and who wants to know of it. */
export type BotStats = {
  /** The bot is on its way to a server, whose first packets are still to come. */
  made(bot: Bot): void
  /** The bot stands in a world. */
  entered(bot: Bot): void
  /** It does not any longer. */
  left(): void
  said(line: NewLine): void
  /** The bot has made something for its owner. */
  crafted(description: Text): void
  /** How often whoever watches wants to hear; nothing: nobody does. */
  watch(pace: WatchPace): void
  analytics(): WholeAnalytics
  map(): MapView
  serverView(): ServerView
  /** Reports what is to be kept, when it is time; called every second or so. */
  report(): void
}

type Stay = {
  bot: Bot
  tracker: Tracker
  watch: Watch
  serverView: ReadServerView
  toldAt: number
  told: Activity
  toldAdvancements: number
}

/** Records a bot's life; while nobody watches, only counters move. */
export function createBotStats(botId: string, emit: Emit, locale: string): BotStats {
  const recent = createRecentEvents()
  let pace: WatchPace = {}
  let stay: Stay | null = null
  let followed: ReadServerView | null = null

  function standing(): Stay {
    if (!stay) throw new HostError('BOT_NOT_RUNNING')
    return stay
  }

  function tell(current: Stay) {
    const analytics = wholeOf(current.tracker)
    const now = Date.now()
    const activity = sinceThen(analytics.session, current.told)
    const total = current.tracker.advancements()
    const advancements = total - current.toldAdvancements
    emit('botStats', { botId, activity, advancements, playedMs: now - current.toldAt, analytics })
    current.toldAdvancements = total
    current.told = analytics.session
    current.toldAt = now
  }

  return {
    made(bot) {
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
        },
      )
      const told = { toldAt: Date.now(), told: noActivity(), toldAdvancements: 0 }
      const entered = { bot, tracker, watch, serverView, ...told }
      stay = entered
      const begin = () => {
        if (stay !== entered) return
        watch.set(pace)
        tell(entered)
      }
      // It stands in the world a moment before it knows how it is.
      if (Number.isFinite(bot.health)) begin()
      else bot.once('health', begin)
    },
    left() {
      followed = null
      if (!stay) return
      const last = stay
      stay = null
      last.watch.set({})
      last.tracker.end()
      tell(last)
    },
    said: (line) => stay?.tracker.said(line),
    crafted: (description) => recent.note('craft', description),
    watch(wanted) {
      pace = wanted
      stay?.watch.set(wanted)
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
    report() {
      if (stay && Date.now() - stay.toldAt >= limits.analytics.sampleMs) tell(stay)
    },
  }
}

const wholeOf = (tracker: Tracker): WholeAnalytics => ({
  ...tracker.snapshot(),
  inventory: tracker.inventory(),
})
