import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertLink, AlertType } from '#contract/admin/alerts'

/** What was or is wrong with the installation: one row for each time that a cause began. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: text().primaryKey(),
    /** The cause: one of a kind lasts at a time. */
    rule: text().notNull(),
    type: text().$type<AlertType>().notNull(),
    /** Sentences as codes with parameters, or plain text from outside. */
    message: text({ mode: 'json' }).$type<unknown>().notNull(),
    details: text({ mode: 'json' }).$type<unknown>(),
    source: text().notNull(),
    link: text().$type<AlertLink>(),
    startedAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    /** Null while it lasts. */
    endedAt: integer(),
    /** How often it has come; more than once when it returned shortly after it had ended. */
    count: integer().notNull(),
    acknowledgedAt: integer(),
    /** The administrator's e-mail at that time. */
    acknowledgedBy: text(),
  },
  (table) => [
    index('alerts_started').on(table.startedAt),
    index('alerts_ended').on(table.endedAt),
    index('alerts_rule').on(table.rule, table.endedAt),
  ],
)

/** Causes that are recorded without being announced, until then; null until somebody ends it. */
export const alertSilences = sqliteTable('alert_silences', {
  rule: text().primaryKey(),
  until: integer(),
  at: integer().notNull(),
  by: text().notNull(),
})
