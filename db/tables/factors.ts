import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** The secret of an account's authenticator app (TOTP). */
export const totpSecrets = sqliteTable('totp_secrets', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the master key. */
  sealedSecret: text().notNull(),
  createdAt: integer().notNull(),
  /** Null until a code of it was entered: only then is it asked for. */
  confirmedAt: integer(),
  /** The time step of the code that was taken last; no code is taken twice. */
  lastStep: integer(),
})

/** One-time codes for who has lost the other factors. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256; the codes are random enough. */
    hash: text().notNull(),
    usedAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** WebAuthn credentials. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE. */
    publicKey: blob({ mode: 'buffer' }).notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Whether it is kept in more places than one device. */
    backedUp: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Accounts elsewhere by which one is entered (OpenID Connect). */
export const oidcIdentities = sqliteTable(
  'oidc_identities',
  {
    issuer: text().notNull(),
    /** The account's id at the issuer, which it keeps for good. */
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the issuer said last of its address. */
    email: text(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('oidc_identities_user').on(table.userId),
  ],
)
