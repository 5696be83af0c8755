import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Abilities } from '#contract/bots/abilities'
import type { Address, AuthType, ProxyForm } from '#contract/bots/bots'
import type { DisconnectInfo, DisconnectReason, ReconnectPolicy } from '#contract/bots/connections'
import type { PowerAction, PowerSchedule } from '#contract/bots/power-schedule'
import type { LogCategory, LogLevel, LogMetadata, LogSource } from '#contract/console'
import type { PlayerUuid } from '../../server/game/bot-spec'
import type { Coded, Text } from '../../server/locales/text'
import { users } from './accounts'

/** How a bot's last session ended; rows of older releases hold the sentence itself. */
type StoredDisconnect = Omit<DisconnectInfo, 'message'> & { message: Text }

export const bots = sqliteTable(
  'bots',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    username: text().notNull(),
    authType: text().$type<AuthType>().notNull(),
    /** The in-game password, sealed with the master key. */
    sealedPassword: text(),
    version: text().notNull(),
    prefix: text().notNull(),
    autoReconnect: integer({ mode: 'boolean' }).notNull(),
    proxy: text({ mode: 'json' }).$type<Omit<ProxyForm, 'password'>>(),
    /** The proxy's password, sealed with the master key. */
    sealedProxyPassword: text(),
    alternativeAddresses: text({ mode: 'json' }).$type<readonly Address[]>().notNull().default([]),
    permittedPlayers: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** Of permitted players, from the first command on that a server in online mode vouched for. */
    playerUuids: text({ mode: 'json' }).$type<readonly PlayerUuid[]>().notNull().default([]),
    /** Null: the defaults. */
    abilities: text({ mode: 'json' }).$type<Abilities>(),
    favourite: integer({ mode: 'boolean' }).notNull().default(false),
    group: text('group_name'),
    tags: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** In its owner's order, the lowest first. */
    position: integer().notNull().default(0),
    /** Null: none. */
    powerSchedule: text({ mode: 'json' }).$type<PowerSchedule>(),
    /** What it wants next and when; in the past, what was due while nobody looked. */
    nextPowerAt: integer(),
    nextPowerAction: text().$type<PowerAction>(),
    /** Of the machines on which it wants to run; null: any. */
    machineLabel: text(),
    /** What the fleet works towards; the actual status lives in the fleet. */
    desired: text().$type<'running' | 'stopped'>().notNull().default('stopped'),
    /** The bot host that it was given to last; null: to none yet. */
    hostId: text(),
    /** Raised whenever it is given to a host: only who has the newest may let it play. */
    token: integer().notNull().default(0),
    lastEnd: text({ mode: 'json' }).$type<StoredDisconnect>(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('bots_user').on(table.userId),
    index('bots_desired').on(table.desired, table.userId),
    index('bots_next_power').on(table.nextPowerAt),
  ],
)

/** Where each bot goes that shall run; kept by triggers of `bots`, whoever writes there. */
export const botTargets = sqliteTable(
  'bot_targets',
  {
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    userId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.target] })],
)

/** How many these are at each target, of each user and of everybody (''); kept by their triggers. */
export const runningTargets = sqliteTable(
  'running_targets',
  { target: text().notNull(), userId: text().notNull(), bots: integer().notNull() },
  (table) => [primaryKey({ columns: [table.target, table.userId] })],
)

export const botLogs = sqliteTable(
  'bot_logs',
  {
    id: text().notNull(),
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    level: text().$type<LogLevel>().notNull(),
    category: text().$type<LogCategory>().notNull(),
    source: text().$type<LogSource>().notNull(),
    /** What somebody else said, or a sentence of an older release; '' when `text` has the words. */
    message: text().notNull(),
    text: text({ mode: 'json' }).$type<Coded>(),
    metadata: text({ mode: 'json' }).$type<LogMetadata>(),
    executionTime: integer(),
    command: text(),
    /** The name of who did it, where that was not the bot's owner. */
    by: text('by_name'),
  },
  // Clustered by bot and time, which is how the console reads it.
  (table) => [primaryKey({ columns: [table.botId, table.id] })],
)

/** The last of what passed in a bot's console, which its host alone has all of. */
export const lineCopies = sqliteTable('line_copies', {
  botId: text()
    .primaryKey()
    .references(() => bots.id, { onDelete: 'cascade' }),
  /** Null: none. */
  packed: blob({ mode: 'buffer' }),
  /** Of the oldest line in it. */
  firstId: text(),
  /** The console was cleared: nothing up to this id is shown any more. */
  clearedTo: text(),
})

/** Every attempt of a bot to be on a server, and how it ended. Kept as long as the settings say. */
export const connections = sqliteTable(
  'connections',
  {
    id: text().primaryKey(),
    botId: text()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    version: text(),
    startedAt: integer().notNull(),
    spawnedAt: integer(),
    endedAt: integer().notNull(),
    reason: text().$type<DisconnectReason>().notNull(),
    /** A sentence of an older release; '' when `text` has the words. */
    message: text().notNull(),
    text: text({ mode: 'json' }).$type<Coded>(),
    raw: text().notNull(),
    policy: text().$type<ReconnectPolicy>().notNull(),
    suggestedVersion: text(),
    fault: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('connections_bot').on(table.botId, table.id),
    index('connections_end').on(table.endedAt),
  ],
)

/** Microsoft sign-ins of premium bots: prismarine-auth's caches, sealed with the master key. */
export const microsoftTokens = sqliteTable('microsoft_tokens', {
  botId: text()
    .primaryKey()
    .references(() => bots.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  updatedAt: integer().notNull(),
})

/** Up to which of its kept events those of each life of a bot host are stored. */
export const hostCursors = sqliteTable(
  'host_cursors',
  {
    hostId: text().notNull(),
    incarnation: text().notNull(),
    number: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.incarnation] })],
)
