import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What administrators did, who, to whom and why. Only added to. Names are those of that time, and
 * survive what they name; null where nothing was known.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text().notNull(),
    /** The actor's e-mail at that time. */
    actor: text().notNull(),
    actorName: text(),
    address: text().notNull(),
    action: text().notNull(),
    /** What it was done to, as `kind:id`. */
    target: text().notNull(),
    targetName: text(),
    /** What tells it from others: a user's e-mail, or that of a bot's or an invoice's owner. */
    targetDetail: text(),
    /** The user whom it concerns: the target itself, or whose bot or invoice it is. */
    personId: text(),
    reason: text(),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
  },
  (table) => [
    index('audit_target').on(table.target, table.id),
    index('audit_at').on(table.at),
    index('audit_actor').on(table.actorId, table.id),
    index('audit_person').on(table.personId, table.id),
  ],
)
