import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DisconnectReason } from '#contract/bots/connections'
import type { RecordingEnd } from '#contract/bots/recording'
import type { RecordingAbout } from '../../server/game/recording/header'
import type { Removed } from '../../server/game/recording/removed'
import { bots } from './bots'

/** A bot's recorded session, and whether its next one is to be recorded in its place. */
export const recordings = sqliteTable(
  'recordings',
  {
    botId: text()
      .primaryKey()
      .references(() => bots.id, { onDelete: 'cascade' }),
    askedAt: integer().notNull(),
    /** The one that the next session begins; null: none is asked for. */
    wantedId: text(),
    /** The one that has begun, from here on; null: none has. */
    id: text(),
    about: text({ mode: 'json' }).$type<RecordingAbout>(),
    begunAt: integer(),
    endedAt: integer(),
    endedBecause: text().$type<RecordingEnd>(),
    reason: text().$type<DisconnectReason>(),
    removed: text({ mode: 'json' }).$type<Removed>(),
    packets: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    /** What its pieces take. */
    storedBytes: integer().notNull().default(0),
  },
  (table) => [index('recordings_end').on(table.endedAt)],
)

/** What a recording holds, in the order in which it came, each compressed by itself. */
export const recordingPieces = sqliteTable(
  'recording_pieces',
  {
    botId: text()
      .notNull()
      .references(() => recordings.botId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.number] })],
)
