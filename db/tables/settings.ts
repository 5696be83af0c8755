import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What is set for the whole installation, most of it by administrators, each under its key. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
})
