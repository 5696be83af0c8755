import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Months, PlanId, PointsReason } from '#contract/plans'
import type { Text } from '../../server/locales/text'
import { users } from './accounts'

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
  /** Of the machines for bots of its users that want none of their own; null: any. */
  machineLabel: text(),
})

/** Terms that a user has paid: one runs, others ended before it or follow it; none overlap. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: text()
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    months: integer().$type<Months>().notNull(),
    startsAt: integer().notNull(),
    /** Brought forward when an upgrade ends the term. */
    endsAt: integer().notNull(),
    /** What the term cost in micros, credit included, less the unused credit that an upgrade took from it. */
    worth: text().notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId, table.startsAt)],
)

/** The points account: its sum is the balance. Amounts in micros, below zero when spent. */
export const points = sqliteTable(
  'points',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: text().notNull(),
    reason: text().$type<PointsReason>().notNull(),
    /** What an administrator said of it, or why an invoice gave no plan. */
    note: text({ mode: 'json' }).$type<Text>(),
    /** The invoice that it came from or went to. */
    invoiceId: text(),
    createdAt: integer().notNull(),
  },
  (table) => [index('points_user').on(table.userId, table.createdAt)],
)
