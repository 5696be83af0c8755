import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TokenBots, TokenVerb } from '#contract/account/tokens'
import { users } from './accounts'

/** What programs show instead of a session. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the secret, which is random enough. */
    hash: text().notNull().unique(),
    /** How the secret begins. */
    start: text().notNull(),
    bots: text({ mode: 'json' }).$type<TokenBots>().notNull(),
    verbs: text({ mode: 'json' }).$type<readonly TokenVerb[]>().notNull(),
    addresses: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    perMinute: integer().notNull(),
    createdAt: integer().notNull(),
    /** Null: it does not. */
    expiresAt: integer(),
    lastUsedAt: integer(),
    lastAddress: text(),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
