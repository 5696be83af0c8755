import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ShareRight } from '#contract/bots/rights'
import { users } from './accounts'
import { bots } from './bots'

/** Bots that others than their owner may use: one, or all of a group. */
export const shares = sqliteTable(
  'shares',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that was invited, lower case. */
    email: text().notNull(),
    /** Who has accepted; null: nobody yet. */
    granteeId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Either a bot or the owner's name of a group. */
    botId: text().references(() => bots.id, { onDelete: 'cascade' }),
    group: text('group_name'),
    right: text('access_right').$type<ShareRight>().notNull(),
    createdAt: integer().notNull(),
    acceptedAt: integer(),
  },
  (table) => [
    index('shares_owner').on(table.ownerId),
    index('shares_grantee').on(table.granteeId),
    index('shares_email').on(table.email),
    index('shares_bot').on(table.botId),
  ],
)
