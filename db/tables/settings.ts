import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What administrators have set for the whole installation, each under its key. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
})
