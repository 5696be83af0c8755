import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What administrators did, who and why. Only added to. `actor` survives its account. */
export const audit = sqliteTable(
  'audit',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text().notNull(),
    /** The actor's e-mail at that time. */
    actor: text().notNull(),
    address: text().notNull(),
    action: text().notNull(),
    /** What it was done to, as `kind:id`. */
    target: text().notNull(),
    reason: text(),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
  },
  (table) => [index('audit_target').on(table.target, table.id), index('audit_at').on(table.at)],
)
