import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ChannelKind } from '#contract/notifications/channels'
import type {
  DeliveryState,
  NotificationAction,
  NotificationRecord,
  SuppressedBy,
} from '#contract/notifications/history'
import type { RuleScope } from '#contract/notifications/rules'
import type { Trigger } from '#contract/notifications/triggers'
import type { Coded } from '../../server/locales/text'
import { users } from './accounts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** When who is to be told of what. */
export const notificationRules = sqliteTable(
  'notification_rules',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    trigger: text('trigger_json', { mode: 'json' }).$type<Trigger>().notNull(),
    scope: text({ mode: 'json' }).$type<RuleScope>().notNull(),
    channelIds: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    cooldownMinutes: integer().notNull(),
    urgent: integer({ mode: 'boolean' }).notNull(),
    tellsEnd: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('notification_rules_user').on(table.userId)],
)

/** How a rule stands with each bot; `botId` is what else lasts, an alert's rule or '', where it is of no bot. */
export const notificationRuleStates = sqliteTable(
  'notification_rule_states',
  {
    ruleId: text()
      .notNull()
      .references(() => notificationRules.id, { onDelete: 'cascade' }),
    botId: text().notNull(),
    /** Since when it lasts; null: it does not. */
    since: integer(),
    /** When it is to be told if it still lasts then; null: it was told, or does not last. */
    dueAt: integer(),
    /** The notification that told it; null: nobody was told. */
    notificationId: text(),
    /** For the cool-down. */
    toldAt: integer(),
    mutedUntil: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.botId] }),
    index('notification_rule_states_due').on(table.dueAt),
  ],
)

/** Ways to reach users. */
export const notificationChannels = sqliteTable(
  'notification_channels',
  {
    id: text().primaryKey(),
    userId: userId(),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    /** Addresses and secrets as JSON, sealed with the master key; null while it waits to be linked. */
    sealedConfig: text(),
    hint: text().notNull(),
    createdAt: integer().notNull(),
    /** Whoever takes it says that it is no more. */
    goneAt: integer(),
    lastDeliveredAt: integer(),
    /** Since when every attempt has failed. */
    failingSince: integer(),
    lastErrorAt: integer(),
    lastError: text({ mode: 'json' }).$type<Coded>(),
  },
  (table) => [index('notification_channels_user').on(table.userId)],
)

/** When and how often each user wants to be told. */
export const notificationPreferences = sqliteTable('notification_preferences', {
  userId: userId().primaryKey(),
  /** `HH:MM` in the user's zone; both or none. */
  quietFrom: text(),
  quietTo: text(),
  timeZone: text().notNull(),
  digestAfter: integer().notNull(),
  digestMinutes: integer().notNull(),
})

/** What rules have found: the history, and what deliveries carry. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: userId(),
    ruleId: text(),
    /** As it was called then. */
    ruleName: text().notNull(),
    kind: text().$type<NotificationRecord['kind']>().notNull(),
    botId: text(),
    botName: text(),
    /** Sentences as codes with parameters. */
    title: text({ mode: 'json' }).$type<Coded>().notNull(),
    body: text({ mode: 'json' }).$type<Coded>().notNull(),
    at: integer().notNull(),
    urgent: integer({ mode: 'boolean' }).notNull(),
    isEnd: integer({ mode: 'boolean' }).notNull(),
    suppressed: text().$type<SuppressedBy>(),
    /** Which of its buttons have done their work. */
    usedActions: text({ mode: 'json' })
      .$type<readonly NotificationAction[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_at').on(table.at),
  ],
)

/** Each notification on each channel: what waits is on disk before anything is sent. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    notificationId: text()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channelId: text()
      .notNull()
      .references(() => notificationChannels.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Of the last thing that became of it. */
    at: integer().notNull(),
    /** Null: it is done with. */
    nextAttemptAt: integer(),
    /** After this it is not worth sending. */
    expiresAt: integer().notNull(),
    error: text({ mode: 'json' }).$type<Coded>(),
    /** The digest that told it. */
    digestId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channelId] }),
    index('deliveries_next').on(table.nextAttemptAt),
    index('deliveries_channel').on(table.channelId, table.state),
  ],
)
