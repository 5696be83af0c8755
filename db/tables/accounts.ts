import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role, UserStatus } from '#contract/auth'
import type { PlanId } from '#contract/plans'

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
