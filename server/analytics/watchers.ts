import { limits } from '#contract/limits'
import type { WatchTopic } from '#contract/realtime'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { HostEvents, WatchPace } from '../game/protocol'
import { renderAll } from '../locales/rendered'
import { partLogger } from '../log'
import type { WatchMode } from '../realtime/rooms'
import { lastAnalytics, liveAnalytics } from './analytics'
import { calmly } from './throttle'

/** Who looks at which bot: hosts tell only what somebody looks at, as often as they want it. */
export type Watchers = Disposable & {
  /** What this socket sees of the bot from now on; no topics: nothing. */
  set(socketId: string, botId: string, topics: readonly WatchTopic[], mode: WatchMode): void
  /** The socket is gone. */
  drop(socketId: string): void
  /** The bot is gone. */
  forget(botId: string): void
}

const everyMs = {
  asked: {
    analytics: limits.analytics.pushMs,
    map: limits.map.liveMs,
    surroundings: limits.surroundings.pushMs,
  },
  unasked: limits.watch.unaskedMs,
} as const satisfies { asked: Record<WatchTopic, number>; unasked: Partial<WatchPace> }

/** What a socket is shown of bots that it only follows. */
type Unasked = keyof typeof everyMs.unasked

type Watching = { topics: readonly WatchTopic[]; mode: WatchMode }
type Push<K extends WatchTopic> = HostEvents[K]
type Watched = {
  sockets: Map<string, Watching>
  /** What the host was told. */
  told: string
  close(): void
  calm: { [K in Unasked]: { take(push: Push<K>): void } }
}

const log = partLogger('analytics')

type Needs = Pick<
  Context,
  'clock' | 'config' | 'texts' | 'realtime' | 'lives' | 'fleet' | 'hostLinks'
>

export function createWatchers(ctx: Needs): Watchers {
  const bots = new Map<string, Watched>()

  const send = {
    analytics: ({ botId, analytics }: Push<'analytics'>, mode: WatchMode) => {
      const update = { botId, analytics: liveAnalytics(ctx, botId, analytics) }
      ctx.realtime.toWatchers(botId, 'analytics', mode, 'botAnalyticsUpdate', update)
    },
    map: (update: Push<'map'>, mode: WatchMode) =>
      ctx.realtime.toWatchers(
        update.botId,
        'map',
        mode,
        'mapUpdate',
        renderAll(update, ctx.config.locale),
      ),
    surroundings: (update: Push<'surroundings'>) => {
      const { toWatchers } = ctx.realtime
      toWatchers(update.botId, 'surroundings', 'asked', 'botSurroundings', update)
    },
  }

  function watchedOf(botId: string): Watched {
    const known = bots.get(botId)
    if (known) return known
    const analytics = calmly<Push<'analytics'>>(everyMs.unasked.analytics, (push) =>
      send.analytics(push, 'unasked'),
    )
    const map = calmly<Push<'map'>>(everyMs.unasked.map, (push) => send.map(push, 'unasked'))
    const close = () => {
      analytics.close()
      map.close()
    }
    const watched = { sockets: new Map(), told: '{}', close, calm: { analytics, map } }
    bots.set(botId, watched)
    return watched
  }

  const isWatched = ({ sockets }: Watched, topic: WatchTopic, mode: WatchMode) =>
    sockets.values().some((one) => one.mode === mode && one.topics.includes(topic))

  function paceOf(watched: Watched): WatchPace {
    const pace: WatchPace = {}
    for (const topic of ['analytics', 'map'] as const) {
      if (isWatched(watched, topic, 'asked')) pace[topic] = everyMs.asked[topic]
      else if (isWatched(watched, topic, 'unasked')) pace[topic] = everyMs.unasked[topic]
    }
    const isAsked = isWatched(watched, 'surroundings', 'asked')
    if (isAsked) pace.surroundings = everyMs.asked.surroundings
    return pace
  }

  function tellHost(botId: string, pace: WatchPace) {
    ctx.fleet.ask(botId, 'watch', { pace }).catch((error) => {
      // It comes to run later, and is told then.
      if (error instanceof AppError && error.code === 'BOT_NOT_RUNNING') return
      log.warning('a bot was not told who watches', { botId, error })
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
    if (watched.sockets.size > 0) return
    watched.close()
    bots.delete(botId)
  }

  function remove(socketId: string, botId: string, watched: Watched) {
    if (watched.sockets.delete(socketId)) settle(botId, watched)
  }

  function push<K extends Unasked>(
    topic: K,
    update: Push<K>,
    now: (push: Push<K>, mode: WatchMode) => void,
  ) {
    const watched = bots.get(update.botId)
    if (!watched) return
    if (isWatched(watched, topic, 'asked')) now(update, 'asked')
    if (isWatched(watched, topic, 'unasked')) watched.calm[topic].take(update)
  }

  /** The bot has left its world for good: the last that is known of it. */
  function sendLast(botId: string) {
    const update = { botId, analytics: lastAnalytics(ctx, botId) }
    for (const mode of ['asked', 'unasked'] as const) {
      ctx.realtime.toWatchers(botId, 'analytics', mode, 'botAnalyticsUpdate', update)
    }
  }

  function guarded(run: () => void) {
    try {
      run()
    } catch (error) {
      log.error('watchers could not be told', { error })
    }
  }

  ctx.hostLinks.each((link) => {
    link.on('analytics', (update) => guarded(() => push('analytics', update, send.analytics)))
    link.on('map', (update) => guarded(() => push('map', update, send.map)))
    link.on('surroundings', (update) => guarded(() => send.surroundings(update)))
    link.on('status', ({ botId, status }) => {
      const watched = bots.get(botId)
      if (!watched) return
      // A session knows nothing of who looked at the one before.
      if (status === 'running') tellHost(botId, paceOf(watched))
      if (status === 'stopped') guarded(() => sendLast(botId))
    })
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
      bots.get(botId)?.close()
      bots.delete(botId)
    },
    [Symbol.dispose]() {
      for (const { close } of bots.values()) close()
      bots.clear()
    },
  }
}
