import { z } from 'zod'
import { Instant } from './common'
import { Inventory } from './inventory'
import { limits } from './limits'
import { WorldPosition } from './map'

const count = z.number()

export const Survival = z
  .object({
    health: z.number(),
    maxHealth: z.number(),
    food: z.number(),
    maxFood: z.number(),
    level: z.number(),
    /** Progress to the next level, 0 to 1. */
    experience: z.number(),
  })
  .meta({ id: 'Survival' })
export type Survival = z.infer<typeof Survival>

/** Since the bot exists. Distances in blocks. */
export const Activity = z
  .object({
    commandsExecuted: count,
    blocksBroken: count,
    blocksPlaced: count,
    distanceWalked: z.number(),
    itemsPickedUp: count,
    itemsDropped: count,
    deaths: count,
  })
  .meta({ id: 'Activity' })
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
export const RecentEvent = z
  .object({
    /** Spanish and relative, as the specification has it; `at` is the instant itself. */
    timeAgo: z.string(),
    at: Instant,
    type: z.enum(recentEventTypes),
    description: z.string(),
  })
  .meta({ id: 'RecentEvent' })
export type RecentEvent = z.infer<typeof RecentEvent>

/**
 * What a bot lives through. Null survival and position: it has never stood in a world. `live` is
 * false when the bot is stopped: then it is what was known last. Durations in milliseconds.
 */
export const Analytics = z
  .object({
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
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>

/** The same without what the bot carries, which is pushed by itself. */
export type AnalyticsFigures = Omit<Analytics, 'inventory'>

export const AnalyticsAnswer = z
  .object({ success: z.literal(true), analytics: Analytics, message: z.string() })
  .meta({ id: 'AnalyticsAnswer' })

export const historyPeriods = ['1h', '24h', '7d', '30d', '90d'] as const
export const HistoryQuery = z.strictObject({ period: z.enum(historyPeriods).default('24h') })

/** One row of columns: the chart's x in epoch seconds, gaps as null. */
export const AnalyticsHistory = z
  .object({
    success: z.literal(true),
    times: z.array(z.number()),
    health: z.array(z.number().nullable()),
    food: z.array(z.number().nullable()),
    level: z.array(z.number().nullable()),
    distance: z.array(z.number().nullable()),
  })
  .meta({ id: 'AnalyticsHistory' })
export type AnalyticsHistory = z.infer<typeof AnalyticsHistory>
