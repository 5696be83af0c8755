import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role, UserStatus } from '#contract/auth'
import type { AuthType, SessionEnd } from '#contract/bots'
import type { LogCategory, LogLevel, LogMetadata, LogSource } from '#contract/console'
import type { PlanId } from '#contract/plans'

// Ids are UUIDv7, instants are epoch milliseconds.

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  role: text().$type<Role>().notNull().default('user'),
  status: text().$type<UserStatus>().notNull().default('active'),
  points: integer().notNull().default(0),
  createdAt: integer().notNull(),
  lastLoginAt: integer(),
})

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    address: text().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

export const plans = sqliteTable('plans', {
  id: text().$type<PlanId>().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  badge: text().notNull(),
  bots: integer().notNull(),
  /** Months -> price of one month in US cents. */
  pricing: text({ mode: 'json' }).$type<Record<string, number>>().notNull(),
  features: text({ mode: 'json' }).$type<string[]>().notNull(),
})

export const subscriptions = sqliteTable('subscriptions', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  planId: text()
    .$type<PlanId>()
    .notNull()
    .references(() => plans.id),
  startedAt: integer().notNull(),
  expiresAt: integer().notNull(),
})

export const bots = sqliteTable(
  'bots',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    username: text().notNull(),
    authType: text().$type<AuthType>().notNull(),
    /** The in-game password, sealed with the master key. */
    sealedPassword: text(),
    version: text().notNull(),
    prefix: text().notNull(),
    autoReconnect: integer({ mode: 'boolean' }).notNull(),
    /** What the fleet works towards; the actual status lives in the fleet. */
    desired: text().$type<'running' | 'stopped'>().notNull().default('stopped'),
    lastEnd: text({ mode: 'json' }).$type<SessionEnd>(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('bots_user').on(table.userId), index('bots_desired').on(table.desired)],
)

export const botLogs = sqliteTable(
  'bot_logs',
  {
    id: text().notNull(),
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    level: text().$type<LogLevel>().notNull(),
    category: text().$type<LogCategory>().notNull(),
    source: text().$type<LogSource>().notNull(),
    message: text().notNull(),
    metadata: text({ mode: 'json' }).$type<LogMetadata>(),
    executionTime: integer(),
    command: text(),
  },
  // Clustered by bot and time, which is how the console reads it.
  (table) => [primaryKey({ columns: [table.botId, table.id] })],
)
