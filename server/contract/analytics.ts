import { z } from 'zod'
import { answer, Instant, shape } from './common'
import { Inventory } from './inventory'
import { limits } from './limits'
import { WorldPosition } from './map'

const count = z.number()

export const Survival = shape('Survival', {
  health: z.number(),
  maxHealth: z.number(),
  food: z.number(),
  maxFood: z.number(),
  level: z.number(),
  /** Progress to the next level, 0 to 1. */
  experience: z.number(),
})
export type Survival = z.infer<typeof Survival>

/** Since the bot exists. Distances in blocks. */
export const Activity = shape('Activity', {
  commandsExecuted: count,
  blocksBroken: count,
  blocksPlaced: count,
  distanceWalked: z.number(),
  itemsPickedUp: count,
  itemsDropped: count,
  deaths: count,
})
export type Activity = z.infer<typeof Activity>

const recentEventTypes = [
  'connect',
  'disconnect',
  'death',
  'respawn',
  'damage',
  'pickup',
  'craft',
  'sleep',
  'dimension',
  'advancement',
  'command',
] as const
export const RecentEvent = shape('RecentEvent', {
  /** Spanish and relative, as the specification has it; `at` is the instant itself. */
  timeAgo: z.string(),
  at: Instant,
  type: z.enum(recentEventTypes),
  description: z.string(),
})
export type RecentEvent = z.infer<typeof RecentEvent>

/**
 * What a bot lives through. Null survival and position: it has never stood in a world. `live` is
 * false when the bot is stopped: then it is what was known last. Durations in milliseconds.
 */
export const Analytics = shape('Analytics', {
  live: z.boolean(),
  survival: Survival.nullable(),
  movement: z.object({ currentPosition: WorldPosition.nullable() }),
  activity: Activity,
  timeStats: z.object({
    sessionStartTime: Instant.nullable(),
    connectionsCount: count,
    lastActivity: Instant.nullable(),
    sessionMs: z.number(),
    totalMs: z.number(),
  }),
  sessionStats: z.object({
    blocksMinedThisSession: count,
    distanceThisSession: z.number(),
    commandsThisSession: count,
    deathsThisSession: count,
  }),
  recentEvents: z.array(RecentEvent).max(limits.analytics.recentEvents),
  inventory: Inventory,
})
export type Analytics = z.infer<typeof Analytics>

/** The same without what the bot carries, which is pushed by itself. */
export type AnalyticsFigures = Omit<Analytics, 'inventory'>

export const AnalyticsAnswer = answer('AnalyticsAnswer', {
  analytics: Analytics,
  message: z.string(),
})

export const historyPeriods = ['1h', '24h', '7d', '30d', '90d'] as const
export const HistoryQuery = z.strictObject({ period: z.enum(historyPeriods).default('24h') })

/** One row of columns: the chart's x in epoch seconds, gaps as null. */
export const AnalyticsHistory = answer('AnalyticsHistory', {
  times: z.array(z.number()),
  health: z.array(z.number().nullable()),
  food: z.array(z.number().nullable()),
  level: z.array(z.number().nullable()),
  distance: z.array(z.number().nullable()),
})
export type AnalyticsHistory = z.infer<typeof AnalyticsHistory>
