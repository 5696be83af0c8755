import type { Analytics, AnalyticsFigures, RecentEvent } from '#contract/analytics'
import type { LastSeen } from '#db/schema'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { noActivity, sinceThen, sumOf } from '../game/activity'
import type { LiveAnalytics } from '../game/protocol'
import { toIso } from '../lib/time'
import { renderAll } from '../locales/rendered'
import { render } from '../locales/text'
import { newestEvents, noInventory } from './bot-stats-store'

/** A bot's analytics as its host knows them now, or as they were known last. */
export async function readAnalytics(ctx: Context, userId: string, botId: string) {
  botFor(ctx.db, userId, botId, 'see')
  const { analytics: texts } = ctx.texts
  const live = await ctx.fleet.askIfRunning(botId, 'analytics')
  const analytics = live
    ? { ...liveFigures(ctx, botId, live), inventory: renderAll(live.inventory, ctx.config.locale) }
    : lastAnalytics(ctx, botId)
  const message = texts[live ? 'live' : analytics.survival ? 'lastKnown' : 'never']
  return { analytics, message }
}

type AnalyticsContext = Pick<Context, 'clock' | 'config' | 'botStats' | 'texts'>

/** What a bot lives through now, on top of all that it lived through before. */
export function liveFigures(
  ctx: AnalyticsContext,
  botId: string,
  live: LiveAnalytics,
): AnalyticsFigures {
  const now = ctx.clock.now()
  const stored = ctx.botStats.find(botId, live.sessionStartedAt)
  const sessionMs = Math.max(0, now - live.sessionStartedAt)
  const known = stored?.session ?? { activity: noActivity(), playedMs: 0 }
  const { session } = live
  return {
    ...sharedFigures(
      ctx,
      live,
      newestEvents(live.recentEvents, stored?.lastSeen.recentEvents ?? []),
    ),
    live: true,
    activity: sumOf(stored?.activity ?? noActivity(), sinceThen(session, known.activity)),
    timeStats: {
      sessionStartTime: toIso(live.sessionStartedAt),
      connectionsCount: (stored?.sessions ?? 0) + (stored?.session ? 0 : 1),
      lastActivity: toIso(live.lastActivityAt),
      sessionMs,
      totalMs: (stored?.playedMs ?? 0) + Math.max(0, sessionMs - known.playedMs),
    },
    sessionStats: sessionStatsOf(session),
  }
}

/** What was known last of a bot that stands in no world. */
export function lastAnalytics(ctx: AnalyticsContext, botId: string): Analytics {
  const stored = ctx.botStats.find(botId)
  if (!stored) return noAnalytics()
  const { lastSeen, session } = stored
  return {
    ...sharedFigures(ctx, lastSeen, lastSeen.recentEvents),
    inventory: { ...renderAll(lastSeen.inventory, ctx.config.locale), window: null },
    live: false,
    activity: stored.activity,
    timeStats: {
      sessionStartTime: toIso(lastSeen.sessionStartedAt),
      connectionsCount: stored.sessions,
      lastActivity: toIso(lastSeen.lastActivityAt),
      sessionMs: session?.playedMs ?? 0,
      totalMs: stored.playedMs,
    },
    sessionStats: sessionStatsOf(session?.activity ?? noActivity()),
  }
}

function noAnalytics(): Analytics {
  return {
    live: false,
    survival: null,
    movement: { currentPosition: null },
    activity: noActivity(),
    timeStats: {
      sessionStartTime: null,
      connectionsCount: 0,
      lastActivity: null,
      sessionMs: 0,
      totalMs: 0,
    },
    sessionStats: sessionStatsOf(noActivity()),
    recentEvents: [],
    inventory: noInventory,
  }
}

const longestDescription = 200

type WorldState = Pick<LastSeen, 'survival' | 'position'>

function sharedFigures(
  { config, texts, clock }: AnalyticsContext,
  seen: WorldState,
  events: LastSeen['recentEvents'],
) {
  const now = clock.now()
  return {
    survival: seen.survival,
    movement: { currentPosition: seen.position },
    recentEvents: events.map(
      ({ at, type, description }): RecentEvent => ({
        type,
        description: render(description, config.locale).slice(0, longestDescription),
        at: toIso(at),
        timeAgo: texts.analytics.timeAgo(now - at),
      }),
    ),
  }
}

const sessionStatsOf = (session: LiveAnalytics['session']): Analytics['sessionStats'] => ({
  blocksMinedThisSession: session.blocksBroken,
  distanceThisSession: session.distanceWalked,
  commandsThisSession: session.commandsExecuted,
  deathsThisSession: session.deaths,
})
