import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** Machines that run bots for this installation, each with the keys that only it holds. */
export const hosts = sqliteTable('hosts', {
  /** Part of its subjects on the bus: `[a-z0-9-]{1,40}`. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** By which bots are placed; `[a-z0-9-]{1,20}`. */
  label: text(),
  /** Public part of the nkey with which it signs; its credentials are for this key alone. */
  userKey: text().notNull().unique(),
  /** Public part of the X25519 key to which secrets are sealed. */
  curveKey: text().notNull(),
  enrolledAt: integer().notNull(),
  /** The last time that it asked for a credential. */
  lastSeenAt: integer().notNull(),
  /** From where it enrolled. */
  address: text().notNull(),
  version: text().notNull(),
  protocol: integer().notNull(),
  /** Null: as many as it says it can hold. */
  maxBots: integer(),
  draining: integer({ mode: 'boolean' }).notNull().default(false),
  /** Null while it is trusted. */
  revokedAt: integer(),
  /** The administrator's e-mail at that time. */
  revokedBy: text(),
  revokedReason: text(),
})

/** One-time invitations for machines. */
export const hostInvitations = sqliteTable('host_invitations', {
  id: text().primaryKey(),
  /** SHA-256 of the token, which is shown once. */
  tokenHash: text().notNull().unique(),
  name: text().notNull(),
  label: text(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
  createdBy: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  usedAt: integer(),
  /** The machine that has used it. */
  hostId: text().references(() => hosts.id, { onDelete: 'cascade' }),
})
