import type { ViewFrame } from '#contract/bots/view'
import { limits } from '#contract/limits'
import { topicEvents, type WatchTopic } from '#contract/realtime'
import { lastAnalytics, liveFigures } from '../analytics/analytics'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { HostEvents, PacedTopic, WatchPace } from '../game/protocol'
import { renderFrame } from '../game/view/frame'
import type { Ticker } from '../lib/clock'
import { throttle } from '../lib/throttle'
import { type Rendered, renderAll } from '../locales/rendered'
import { partLogger } from '../log'
import type { WatchMode } from '../realtime/rooms'
import { createLiveMaps, type MapUpdate } from './live-maps'
import { askedMs, pacedTopics, unaskedMs } from './paces'

/** Which sockets watch which bot: hosts push only what is watched, at the fastest wanted pace. */
export type Watchers = Disposable & {
  /** What this socket sees of the bot from now on; no topics: nothing. */
  set(socketId: string, botId: string, topics: readonly WatchTopic[], mode: WatchMode): void
  /** Beside the sockets, this is told each frame of what is seen through the bot, until it is called off. */
  look(botId: string, take: (frame: ViewFrame) => void): () => void
  /** The socket is gone. */
  drop(socketId: string): void
  /** The bot is gone. */
  forget(botId: string): void
}

type Push<K extends keyof HostEvents> = HostEvents[K]
type Newest = {
  analytics?: Push<'analytics'>
  inventory?: Rendered<Push<'inventory'>>
  map?: MapUpdate
}
type WatchedBot = {
  sockets: Map<string, { topics: readonly WatchTopic[]; mode: WatchMode }>
  /** What the host was asked for, as JSON. */
  hostPace: string
  newest: Newest
  /** Show the newest to those who only follow the bot. */
  analytics: ReturnType<typeof throttle>
  map: ReturnType<typeof throttle>
}

const log = partLogger('live')

export type WatchersContext = Pick<
  Context,
  'clock' | 'config' | 'texts' | 'realtime' | 'botStats' | 'fleet' | 'hostLinks'
>

export function createWatchers(ctx: WatchersContext, ticker: Ticker): Watchers {
  const bots = new Map<string, WatchedBot>()
  const looking = new Map<string, Set<(frame: ViewFrame) => void>>()
  const { toWatchers } = ctx.realtime
  const maps = createLiveMaps({
    ticker,
    send: (update, mode) => toWatchers(update.botId, 'map', mode, topicEvents.map, update),
    paceChanged: (botId) => withWatched(botId, (watched) => updateHost(botId, watched)),
  })

  /** As the specification has it: with what the bot carries. */
  function showAnalytics({ analytics: live, inventory: carried }: Newest) {
    if (!live || !carried) return
    const { botId } = live
    const analytics = { ...liveFigures(ctx, botId, live.analytics), inventory: carried.inventory }
    toWatchers(botId, 'analytics', 'unasked', 'botAnalyticsUpdate', { botId, analytics })
  }

  function showMap(watched: WatchedBot, update: MapUpdate, mode: WatchMode) {
    const sockets = [...watching(watched, 'map', mode)].length
    if (sockets > 0) maps.push(update, mode, sockets)
  }

  function watchedOf(botId: string): WatchedBot {
    const known = bots.get(botId)
    if (known) return known
    const watched: WatchedBot = {
      ...{ sockets: new Map(), hostPace: '{}', newest: {} },
      analytics: throttle(limits.watch.unaskedMs.analytics, () => showAnalytics(watched.newest)),
      map: throttle(limits.watch.unaskedMs.map, () => {
        if (watched.newest.map) showMap(watched, watched.newest.map, 'unasked')
      }),
    }
    bots.set(botId, watched)
    return watched
  }

  function close(botId: string, { analytics, map }: WatchedBot) {
    analytics.close()
    map.close()
    bots.delete(botId)
    maps.set(botId, false)
  }

  const watching = ({ sockets }: WatchedBot, topic: WatchTopic, mode: WatchMode) =>
    sockets.values().filter((one) => one.mode === mode && one.topics.includes(topic))

  const isWatched = (...which: Parameters<typeof watching>) => watching(...which).some(() => true)

  function paceOf(botId: string, watched: WatchedBot): WatchPace {
    const pace: WatchPace = {}
    for (const topic of pacedTopics) {
      if (isWatched(watched, topic, 'asked')) pace[topic] = askedPace(botId, topic)
      else if (isWatched(watched, topic, 'unasked')) pace[topic] = unaskedMs[topic]
    }
    return pace
  }

  const askedPace = (botId: string, topic: PacedTopic) =>
    topic === 'map' ? maps.paceMs(botId) : askedMs[topic]

  function sendPace(botId: string, pace: WatchPace) {
    ctx.fleet.ask(botId, 'watch', { pace }).catch((error) => {
      // It comes to run later, and is told then.
      if (error instanceof AppError && error.code === 'BOT_NOT_RUNNING') return
      log.warning('live.botNotTold', { botId, error })
    })
  }

  /** Asks the host for what is watched now, when that has changed. */
  function updateHost(botId: string, watched: WatchedBot) {
    maps.set(botId, isWatched(watched, 'map', 'asked'))
    const pace = paceOf(botId, watched)
    const wanted = JSON.stringify(pace)
    if (wanted !== watched.hostPace) {
      watched.hostPace = wanted
      sendPace(botId, pace)
    }
    if (watched.sockets.size === 0) close(botId, watched)
  }

  function remove(socketId: string, botId: string, watched: WatchedBot) {
    if (watched.sockets.delete(socketId)) updateHost(botId, watched)
  }

  /** What a host pushes: at once to sockets that watch the topic, throttled to those that only follow the bot. */
  const pushTo = {
    analytics(update: Push<'analytics'>, watched: WatchedBot) {
      const { botId } = update
      watched.newest.analytics = update
      if (isWatched(watched, 'analytics', 'asked')) {
        const analytics = liveFigures(ctx, botId, update.analytics)
        toWatchers(botId, 'analytics', 'asked', topicEvents.analytics, { botId, analytics })
      }
      if (isWatched(watched, 'analytics', 'unasked')) watched.analytics.take()
    },
    inventory(push: Push<'inventory'>, watched: WatchedBot) {
      const update = renderAll(push, ctx.config.locale)
      watched.newest.inventory = update
      const carried = { ...update, live: true }
      toWatchers(update.botId, 'inventory', 'asked', topicEvents.inventory, carried)
      if (isWatched(watched, 'inventory', 'unasked')) watched.analytics.take()
    },
    map(push: Push<'map'>, watched: WatchedBot) {
      const update = renderAll(push, ctx.config.locale)
      watched.newest.map = update
      showMap(watched, update, 'asked')
      if (isWatched(watched, 'map', 'unasked')) watched.map.take()
    },
    view({ botId, frame }: Push<'view'>) {
      const update = { botId, frame: renderFrame(frame, ctx.config.locale) }
      toWatchers(botId, 'view', 'asked', topicEvents.view, update)
      for (const take of looking.get(botId) ?? []) take(update.frame)
    },
    serverView: (update: Push<'serverView'>) =>
      toWatchers(update.botId, 'surroundings', 'asked', topicEvents.surroundings, update),
  }

  /** The bot has left its world for good: the last that is known of it. */
  function sendLast(botId: string, watched: WatchedBot) {
    watched.newest = {}
    const whole = { botId, analytics: lastAnalytics(ctx, botId) }
    const { inventory, ...analytics } = whole.analytics
    toWatchers(botId, 'analytics', 'asked', topicEvents.analytics, { botId, analytics })
    const carried = { botId, inventory, live: false }
    toWatchers(botId, 'inventory', 'asked', topicEvents.inventory, carried)
    toWatchers(botId, 'analytics', 'unasked', 'botAnalyticsUpdate', whole)
  }

  function withWatched(botId: string, run: (watched: WatchedBot) => void) {
    const watched = bots.get(botId)
    if (!watched) return
    try {
      run(watched)
    } catch (error) {
      log.error('live.watchFailed', { error })
    }
  }

  ctx.hostLinks.each((link) => {
    link.on('analytics', (push) =>
      withWatched(push.botId, (watched) => pushTo.analytics(push, watched)),
    )
    link.on('inventory', (push) =>
      withWatched(push.botId, (watched) => pushTo.inventory(push, watched)),
    )
    link.on('map', (push) => withWatched(push.botId, (watched) => pushTo.map(push, watched)))
    link.on('view', (push) => withWatched(push.botId, () => pushTo.view(push)))
    link.on('serverView', (push) => withWatched(push.botId, () => pushTo.serverView(push)))
    link.on('status', ({ botId, status }) =>
      withWatched(botId, (watched) => {
        // A session knows nothing of who looked at the one before.
        if (status === 'running') sendPace(botId, paceOf(botId, watched))
        if (status === 'stopped') sendLast(botId, watched)
      }),
    )
  })

  // Their hosts were told by nobody who watches now.
  ctx.hostLinks.onAdopted((botIds) => {
    for (const [botId, watched] of bots)
      if (botIds.has(botId)) sendPace(botId, paceOf(botId, watched))
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
      updateHost(botId, watched)
    },
    look(botId, take) {
      const all = looking.get(botId) ?? new Set()
      looking.set(botId, all.add(take))
      return () => {
        all.delete(take)
        if (all.size === 0 && looking.get(botId) === all) looking.delete(botId)
      }
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
      maps[Symbol.dispose]()
    },
  }
}
