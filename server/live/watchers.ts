import { limits } from '#contract/limits'
import { topicEvents, type WatchTopic } from '#contract/realtime'
import { lastAnalytics, liveFigures } from '../analytics/analytics'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { HostEvents, WatchPace } from '../game/protocol'
import { type Rendered, renderAll } from '../locales/rendered'
import { partLogger } from '../log'
import type { WatchMode } from '../realtime/rooms'
import { askedMs, pacedTopics, unaskedMs } from './paces'
import { throttle } from './throttle'

/** Who looks at which bot: hosts tell only what somebody looks at, as often as they want it. */
export type Watchers = Disposable & {
  /** What this socket sees of the bot from now on; no topics: nothing. */
  set(socketId: string, botId: string, topics: readonly WatchTopic[], mode: WatchMode): void
  /** The socket is gone. */
  drop(socketId: string): void
  /** The bot is gone. */
  forget(botId: string): void
}

type Push<K extends keyof HostEvents> = HostEvents[K]
type Newest = {
  analytics?: Push<'analytics'>
  inventory?: Rendered<Push<'inventory'>>
  map?: Rendered<Push<'map'>>
}
type Watched = {
  sockets: Map<string, { topics: readonly WatchTopic[]; mode: WatchMode }>
  /** What the host was told. */
  told: string
  newest: Newest
  /** Show the newest to those who only follow the bot. */
  analytics: ReturnType<typeof throttle>
  map: ReturnType<typeof throttle>
}

const log = partLogger('live')

export type WatchersNeed = Pick<
  Context,
  'clock' | 'config' | 'texts' | 'realtime' | 'botStats' | 'fleet' | 'hostLinks'
>

export function createWatchers(ctx: WatchersNeed): Watchers {
  const bots = new Map<string, Watched>()
  const { toWatchers } = ctx.realtime

  /** As the specification has it: with what the bot carries. */
  function showAnalytics({ analytics: live, inventory: carried }: Newest) {
    if (!live || !carried) return
    const { botId } = live
    const analytics = { ...liveFigures(ctx, botId, live.analytics), inventory: carried.inventory }
    toWatchers(botId, 'analytics', 'unasked', 'botAnalyticsUpdate', { botId, analytics })
  }

  function showMap({ map }: Newest) {
    if (map) toWatchers(map.botId, 'map', 'unasked', 'mapUpdate', map)
  }

  function watchedOf(botId: string): Watched {
    const known = bots.get(botId)
    if (known) return known
    const watched: Watched = {
      ...{ sockets: new Map(), told: '{}', newest: {} },
      analytics: throttle(limits.watch.unaskedMs.analytics, () => showAnalytics(watched.newest)),
      map: throttle(limits.watch.unaskedMs.map, () => showMap(watched.newest)),
    }
    bots.set(botId, watched)
    return watched
  }

  function close(botId: string, { analytics, map }: Watched) {
    analytics.close()
    map.close()
    bots.delete(botId)
  }

  const isWatched = ({ sockets }: Watched, topic: WatchTopic, mode: WatchMode) =>
    sockets.values().some((one) => one.mode === mode && one.topics.includes(topic))

  function paceOf(watched: Watched): WatchPace {
    const pace: WatchPace = {}
    for (const topic of pacedTopics) {
      if (isWatched(watched, topic, 'asked')) pace[topic] = askedMs[topic]
      else if (isWatched(watched, topic, 'unasked')) pace[topic] = unaskedMs[topic]
    }
    return pace
  }

  function tellHost(botId: string, pace: WatchPace) {
    ctx.fleet.ask(botId, 'watch', { pace }).catch((error) => {
      // It comes to run later, and is told then.
      if (error instanceof AppError && error.code === 'BOT_NOT_RUNNING') return
      log.warning('live.botNotTold', { botId, error })
    })
  }

  /** Tells the host what is wanted of the bot now, when that is new to it. */
  function settle(botId: string, watched: Watched) {
    const pace = paceOf(watched)
    const wanted = JSON.stringify(pace)
    if (wanted !== watched.told) {
      watched.told = wanted
      tellHost(botId, pace)
    }
    if (watched.sockets.size === 0) close(botId, watched)
  }

  function remove(socketId: string, botId: string, watched: Watched) {
    if (watched.sockets.delete(socketId)) settle(botId, watched)
  }

  /** What a host pushes: at once to those who ask for it, calmly to those who only follow the bot. */
  const take = {
    analytics(update: Push<'analytics'>, watched: Watched) {
      const { botId } = update
      watched.newest.analytics = update
      if (isWatched(watched, 'analytics', 'asked')) {
        const analytics = liveFigures(ctx, botId, update.analytics)
        toWatchers(botId, 'analytics', 'asked', topicEvents.analytics, { botId, analytics })
      }
      if (isWatched(watched, 'analytics', 'unasked')) watched.analytics.take()
    },
    inventory(push: Push<'inventory'>, watched: Watched) {
      const update = renderAll(push, ctx.config.locale)
      watched.newest.inventory = update
      const carried = { ...update, live: true }
      toWatchers(update.botId, 'inventory', 'asked', topicEvents.inventory, carried)
      if (isWatched(watched, 'inventory', 'unasked')) watched.analytics.take()
    },
    map(push: Push<'map'>, watched: Watched) {
      const update = renderAll(push, ctx.config.locale)
      watched.newest.map = update
      toWatchers(update.botId, 'map', 'asked', topicEvents.map, update)
      if (isWatched(watched, 'map', 'unasked')) watched.map.take()
    },
    serverView: (update: Push<'serverView'>) =>
      toWatchers(update.botId, 'surroundings', 'asked', topicEvents.surroundings, update),
  }

  /** The bot has left its world for good: the last that is known of it. */
  function sendLast(botId: string, watched: Watched) {
    watched.newest = {}
    const whole = { botId, analytics: lastAnalytics(ctx, botId) }
    const { inventory, ...analytics } = whole.analytics
    toWatchers(botId, 'analytics', 'asked', topicEvents.analytics, { botId, analytics })
    const carried = { botId, inventory, live: false }
    toWatchers(botId, 'inventory', 'asked', topicEvents.inventory, carried)
    toWatchers(botId, 'analytics', 'unasked', 'botAnalyticsUpdate', whole)
  }

  function guarded(botId: string, run: (watched: Watched) => void) {
    const watched = bots.get(botId)
    if (!watched) return
    try {
      run(watched)
    } catch (error) {
      log.error('live.watchFailed', { error })
    }
  }

  ctx.hostLinks.each((link) => {
    link.on('analytics', (push) => guarded(push.botId, (watched) => take.analytics(push, watched)))
    link.on('inventory', (push) => guarded(push.botId, (watched) => take.inventory(push, watched)))
    link.on('map', (push) => guarded(push.botId, (watched) => take.map(push, watched)))
    link.on('serverView', (push) => guarded(push.botId, () => take.serverView(push)))
    link.on('status', ({ botId, status }) =>
      guarded(botId, (watched) => {
        // A session knows nothing of who looked at the one before.
        if (status === 'running') tellHost(botId, paceOf(watched))
        if (status === 'stopped') sendLast(botId, watched)
      }),
    )
  })

  return {
    set(socketId, botId, topics, mode) {
      if (topics.length === 0) {
        const watched = bots.get(botId)
        if (watched) remove(socketId, botId, watched)
        return
      }
      const watched = watchedOf(botId)
      watched.sockets.set(socketId, { topics, mode })
      settle(botId, watched)
    },
    drop(socketId) {
      for (const [botId, watched] of bots) remove(socketId, botId, watched)
    },
    forget(botId) {
      const watched = bots.get(botId)
      if (watched) close(botId, watched)
    },
    [Symbol.dispose]() {
      for (const [botId, watched] of bots) close(botId, watched)
    },
  }
}
