import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { QuestionKind, QuestionState } from '#contract/inbox/questions'
import type { AskedContent, Consent } from '../../server/game/questions'
import type { Text } from '../../server/locales/text'
import { users } from './accounts'
import { bots } from './bots'

/** What only a person can answer, from when it was asked. */
export const questions = sqliteTable(
  'questions',
  {
    id: text().primaryKey(),
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    content: text({ mode: 'json' }).$type<AskedContent>().notNull(),
    picture: blob({ mode: 'buffer' }),
    hash: text().notNull(),
    state: text().$type<QuestionState>().notNull(),
    askedAt: integer().notNull(),
    expiresAt: integer(),
    otherwise: text({ mode: 'json' }).$type<Text>().notNull(),
    closedAt: integer(),
    /** Name of the account that answered; what was answered is not kept. */
    answeredBy: text(),
  },
  (table) => [
    index('questions_bot').on(table.botId, table.state),
    index('questions_asked').on(table.askedAt),
  ],
)

/** What a user has decided for all their bots on a server, by the hash of what they were shown. */
export const consents = sqliteTable(
  'consents',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    kind: text().$type<Consent['kind']>().notNull(),
    hash: text().notNull(),
    accepted: integer({ mode: 'boolean' }).notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.target, table.kind, table.hash] })],
)
