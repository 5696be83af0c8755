import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What was answered to calls that bore a key, for those that are made again. */
export const answeredCalls = sqliteTable(
  'answered_calls',
  {
    /** A hash of the caller and the key. */
    id: text().primaryKey(),
    /** The session or the token that made it. */
    caller: text().notNull(),
    /** A hash of the call. */
    fingerprint: text().notNull(),
    at: integer().notNull(),
    /** Letters of the answer. */
    size: integer().notNull(),
    /** The answer as JSON, sealed with the master key: an invitation's link is a secret. */
    sealedAnswer: text().notNull(),
  },
  (table) => [
    index('answered_calls_caller').on(table.caller, table.at),
    index('answered_calls_at').on(table.at, table.size),
  ],
)
