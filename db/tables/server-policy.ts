import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ServerRecord } from '../../server/game/arrival/server-record'
import type { DisconnectKind } from '../../server/game/disconnect'
import { users } from './accounts'
import { bots } from './bots'

/** What was read of a server last, by how it is written and each place where that leads. */
export const serverSignals = sqliteTable(
  'server_signals',
  {
    /** As it is compared: `host:port`. */
    server: text().notNull(),
    /** `address:port`. */
    place: text().notNull(),
    /** What the names say that lead there; of one that could not be asked, what it said before. */
    records: text({ mode: 'json' }).$type<{ name: string; record: ServerRecord }[]>().notNull(),
    /** Whether its words in the server list ask bots to stay away; of one that is silent, as before. */
    optsOut: integer({ mode: 'boolean' }).notNull(),
    /** The proofs of owners in its words there; of one that is silent, as before. */
    codes: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** Whether it answered. */
    answers: integer({ mode: 'boolean' }).notNull(),
    readAt: integer().notNull(),
    /** From when on it is to be read again. */
    staleAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.server, table.place] }),
    index('server_signals_place').on(table.place),
    index('server_signals_read').on(table.readAt),
  ],
)

/** Where each bot was let in last: it counts there until its session has ended. */
export const botPlaces = sqliteTable(
  'bot_places',
  {
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    /** By which it went there. */
    server: text().notNull(),
    /** In game; '' of a premium account that was not in the world yet. */
    player: text().notNull().default(''),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.place] }),
    index('bot_places_place').on(table.place),
  ],
)

/** Who sent which bot where, a row a day: also of bots and accounts that are gone. */
export const serverVisits = sqliteTable(
  'server_visits',
  {
    botId: text().notNull(),
    place: text().notNull(),
    /** In UTC, days since the epoch. */
    day: integer().notNull(),
    server: text().notNull(),
    userId: text().notNull(),
    botName: text().notNull(),
    /** In game; '' of a premium account that did not come into the world. */
    player: text().notNull(),
    firstAt: integer().notNull(),
    lastAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.place, table.day] }),
    index('server_visits_place').on(table.place, table.day),
    index('server_visits_player').on(table.player, table.day),
    index('server_visits_last').on(table.lastAt),
  ],
)

/** What a user has confirmed of a server's rules before their first bot went there. */
export const serverRules = sqliteTable(
  'server_rules',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    server: text().notNull(),
    /** How many bots of theirs the server allows; null: its rules name no number. */
    maxBots: integer(),
    noProxies: integer({ mode: 'boolean' }).notNull(),
    /** Its team was asked, where it wants to be. */
    asked: integer({ mode: 'boolean' }).notNull(),
    /** `upgrade`: the bots were there before anybody was asked. */
    way: text().$type<'confirmed' | 'upgrade'>().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.server] })],
)

/** A server that did not want a bot of this user: none goes there until the user confirms that it may. */
export const serverBans = sqliteTable(
  'server_bans',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    server: text().notNull(),
    places: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    botName: text().notNull(),
    kind: text().$type<DisconnectKind>().notNull(),
    /** What the server said. */
    said: text().notNull(),
    at: integer().notNull(),
    /** Null: it holds. */
    liftedAt: integer(),
  },
  (table) => [index('server_bans_user').on(table.userId, table.liftedAt)],
)

/** Who says that a server is theirs, the code by which they show it, and what they want of bots there. */
export const serverOwners = sqliteTable(
  'server_owners',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    server: text().notNull(),
    code: text().notNull(),
    /** Where the code was found; null: it has not been yet, or not for too long. */
    way: text().$type<'motd' | 'dns'>(),
    /** Of the server itself, where it showed the code; by a name alone nothing is known of places. */
    places: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    provenAt: integer(),
    seenAt: integer(),
    /** Since when the server answers without the code; null: it shows it, or is silent. */
    missingSince: integer(),
    /** How many bots may be there; null: as many as the installation says. */
    maxBots: integer(),
    /** No bot may be there. */
    off: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('server_owners_user').on(table.userId),
    index('server_owners_server').on(table.server),
  ],
)
