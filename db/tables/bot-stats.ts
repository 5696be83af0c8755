import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RecentEvent, Survival } from '#contract/analytics'
import type { Inventory } from '#contract/inventory'
import type { WorldPosition } from '#contract/map'
import type { Unrendered } from '../../server/locales/rendered'
import type { Text } from '../../server/locales/text'
import { bots } from './bots'

/** What is shown of a bot that stands in no world. */
export type LastSeen = {
  survival: Survival
  position: WorldPosition
  sessionStartedAt: number
  lastActivityAt: number
  recentEvents: { at: number; type: RecentEvent['type']; description: Text }[]
  inventory: Unrendered<Inventory>
}

const activity = () => ({
  commandsExecuted: integer().notNull().default(0),
  blocksBroken: integer().notNull().default(0),
  blocksPlaced: integer().notNull().default(0),
  distanceWalked: real().notNull().default(0),
  itemsPickedUp: integer().notNull().default(0),
  itemsDropped: integer().notNull().default(0),
  deaths: integer().notNull().default(0),
})

/** What a bot has done since it exists, and how it was when it was last seen in a world. */
export const botStats = sqliteTable('bot_stats', {
  botId: text()
    .primaryKey()
    .references(() => bots.id, { onDelete: 'cascade' }),
  ...activity(),
  sessions: integer().notNull().default(0),
  playedMs: integer().notNull().default(0),
  /** Advancements that the chat told of. */
  advancements: integer().notNull().default(0),
  lastSeen: text({ mode: 'json' }).$type<LastSeen>().notNull(),
})

/** Every stay of a bot in a world. Kept for 90 days. */
export const botSessions = sqliteTable(
  'bot_sessions',
  {
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    startedAt: integer().notNull(),
    seenAt: integer().notNull(),
    playedMs: integer().notNull().default(0),
    ...activity(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.startedAt] }),
    index('bot_sessions_seen').on(table.seenAt),
  ],
)

/** How a bot was, in steps of a minute, a quarter of an hour and an hour; means, and what it walked. */
export const botSamples = sqliteTable(
  'bot_samples',
  {
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    stepMs: integer().notNull(),
    at: integer().notNull(),
    samples: integer().notNull().default(1),
    health: real().notNull(),
    food: real().notNull(),
    level: real().notNull(),
    distance: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.stepMs, table.at] }),
    index('bot_samples_age').on(table.stepMs, table.at),
  ],
)
