import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AbuseForm, AbuseState } from '#contract/abuse'

/** What anybody has asked about bots of this installation, and what came of it. */
export const abuseReports = sqliteTable(
  'abuse_reports',
  {
    id: text().primaryKey(),
    receivedAt: integer().notNull(),
    about: text().$type<AbuseForm['about']>().notNull(),
    what: text().notNull(),
    /** When it was seen; null: nobody said. */
    seenAt: integer(),
    text: text().notNull(),
    contact: text(),
    state: text().$type<AbuseState>().notNull().default('open'),
    note: text(),
    closedAt: integer(),
  },
  (table) => [
    index('abuse_reports_state').on(table.state, table.id),
    index('abuse_reports_received').on(table.receivedAt),
  ],
)
