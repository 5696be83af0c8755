import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MailKind } from '../../server/mail/kinds'

/** Mails that wait to be sent. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    /** What its sentences need, as JSON, sealed with the master key: links are in it. */
    sealedParams: text().notNull(),
    createdAt: integer().notNull(),
    /** After this it is not worth sending. */
    expiresAt: integer().notNull(),
    nextAttemptAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** What the server said at the last attempt. */
    lastError: text(),
  },
  (table) => [index('mails_next').on(table.nextAttemptAt)],
)
