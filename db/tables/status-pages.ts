import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** Pages that anybody may read: of a user's chosen bots, or of the installation. */
export const statusPages = sqliteTable('status_pages', {
  id: text().primaryKey(),
  /** Null: the installation's. */
  userId: text()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique(),
  title: text().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull(),
  /** Which bots, under which names, in their order. */
  bots: text({ mode: 'json' }).$type<readonly { botId: string; name: string }[]>().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** What the owner of a page says of a disturbance. */
export const statusIncidents = sqliteTable(
  'status_incidents',
  {
    id: text().primaryKey(),
    pageId: text()
      .notNull()
      .references(() => statusPages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    startedAt: integer().notNull(),
    endedAt: integer(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('status_incidents_page').on(table.pageId, table.startedAt)],
)
