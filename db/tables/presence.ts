import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DisconnectReason } from '#contract/bots/connections'
import type { DangerMinute } from '../../server/game/observations'
import { bots } from './bots'

const botId = () =>
  text()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' })

/** How long each bot was in a world on each day, and what kept it out. */
export const botDays = sqliteTable(
  'bot_days',
  {
    botId: botId(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    inWorldMs: integer().notNull(),
    /** While it should have been in a world. */
    wantedMs: integer().notNull(),
    /** Why connections ended or failed, though nobody had asked for it, and how often. */
    causes: text({ mode: 'json' }).$type<Partial<Record<DisconnectReason, number>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.day] }),
    index('bot_days_day').on(table.day),
  ],
)

/** Up to when each bot's days are counted; what is since then stands in no day yet. */
export const presenceMarks = sqliteTable(
  'presence_marks',
  {
    botId: botId().primaryKey(),
    /** Since when it should be in a world; null: it should not. */
    wantedFrom: integer(),
    inWorldTo: integer().notNull(),
  },
  (table) => [index('presence_marks_wanted').on(table.wantedFrom)],
)

/** Minutes in which something was dangerous for a bot. */
export const dangerMinutes = sqliteTable(
  'danger_minutes',
  {
    botId: botId(),
    at: integer().notNull(),
    danger: text({ mode: 'json' }).$type<DangerMinute>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.at] })],
)
