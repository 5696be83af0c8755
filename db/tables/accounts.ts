import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role, UserStatus } from '#contract/auth'

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  role: text().$type<Role>().notNull().default('user'),
  status: text().$type<UserStatus>().notNull().default('active'),
  createdAt: integer().notNull(),
  lastLoginAt: integer(),
  /** Last call of the API, at most a minute old. */
  lastSeenAt: integer(),
  /** How often the user has signed in. */
  signIns: integer().notNull().default(0),
  /** When many guessed at the password, until the user has been told. */
  guessedAt: integer(),
  /** Whether the next sign-in has to choose another password. */
  mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
  /** What administrators note of the user. */
  bio: text().notNull().default(''),
})

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    address: text().notNull(),
    /** What the browser said it was; null for sessions that are older than the column. */
    agent: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** One-time links by which an account gets a password; one of an account at most. */
export const passwordLinks = sqliteTable('password_links', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, which stands in the link alone. */
  tokenHash: text().notNull().unique(),
  expiresAt: integer().notNull(),
})
