import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TokenBots } from '#contract/account/tokens'
import type { DeliveryState, WebhookEvent } from '#contract/account/webhooks'
import type { Coded } from '../../server/locales/text'
import { users } from './accounts'

/** Where programs of users are told what happens, and of what. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Address and secret as JSON, sealed with the master key. */
    sealedConfig: text().notNull(),
    /** The host of the address. */
    hint: text().notNull(),
    events: text({ mode: 'json' }).$type<readonly WebhookEvent[]>().notNull(),
    bots: text({ mode: 'json' }).$type<TokenBots>().notNull(),
    createdAt: integer().notNull(),
    pausedAt: integer(),
    /** Why it was paused by itself; null: its owner did. */
    pausedBecause: text({ mode: 'json' }).$type<Coded>(),
    /** Since when every attempt has failed. */
    failingSince: integer(),
    lastDeliveredAt: integer(),
  },
  (table) => [index('webhooks_user').on(table.userId)],
)

/** Each event for each webhook: what waits is on disk before anything is sent, what was sent a log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** In the order in which they are sent. */
    seq: integer().primaryKey({ autoIncrement: true }),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** By which its receiver knows it again: the same at every attempt, and when it is sent anew. */
    messageId: text().notNull(),
    type: text().$type<WebhookEvent | 'test'>().notNull(),
    /** Those of one bot wait for each other; '': it is of no bot. */
    botId: text().notNull(),
    /** As it is signed and sent. */
    body: text().notNull(),
    at: integer().notNull(),
    isReplay: integer({ mode: 'boolean' }).notNull().default(false),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Null: it is done with. */
    nextAttemptAt: integer(),
    lastAttemptAt: integer(),
    /** Of the last attempt: the status of its answer, how long it took, how the answer begins. */
    status: integer(),
    durationMs: integer(),
    answer: text(),
    error: text({ mode: 'json' }).$type<Coded>(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.seq),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.botId, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_at').on(table.at),
  ],
)
