import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountEventKind, SignInMethod } from '#contract/account/account'
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
  /** When a mail to the address was answered; null: nobody knows that it is theirs. */
  emailVerifiedAt: integer(),
  /** False: nobody knows its password, the account is entered in other ways. */
  hasPassword: integer({ mode: 'boolean' }).notNull().default(true),
  /** How times are written for the user: a locale of `Intl`, an IANA zone; null: as the browser has it. */
  timeLocale: text(),
  timeZone: text(),
  /** When the account is deleted, as its owner wants it; until then they may undo it. */
  deletesAt: integer(),
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
    /** How it was opened; null for older ones. */
    method: text().$type<SignInMethod>(),
    /** Last use, at most a minute old, and from where; null: as it was opened. */
    lastSeenAt: integer(),
    lastAddress: text(),
    /** When its owner has last proved who they are; null: never since the column is there. */
    provedAt: integer(),
    /** The newest proof that a token of it has shown, epoch milliseconds; tokens with older ones have ended. */
    shownProof: integer().notNull().default(0),
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

/** One-time links by which the owner of an address shows that it is theirs. */
export const emailLinks = sqliteTable(
  'email_links',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `verify`: the account's own; `change`: the one that it is to have. */
    purpose: text().$type<'verify' | 'change'>().notNull(),
    email: text().notNull(),
    /** SHA-256 of the token, which stands in the link alone. */
    tokenHash: text().notNull().unique(),
    expiresAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** What has happened to the security of an account, for its owner and for administrators. */
export const accountEvents = sqliteTable(
  'account_events',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    kind: text().$type<AccountEventKind>().notNull(),
    /** Where it came from; null: from nobody's request. */
    address: text(),
    agent: text(),
    /** What it was about, by name: a passkey, another address. */
    detail: text(),
  },
  (table) => [index('account_events_user').on(table.userId, table.id)],
)
