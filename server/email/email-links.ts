import { and, eq, gt } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { emailLinks, users } from '#db/schema'
import { hashOfLink, newLinkToken } from '../auth/password-links'
import type { UserRow } from '../auth/users'
import { dayMs } from '../lib/time'

type Purpose = (typeof emailLinks.$inferSelect)['purpose']

export const emailLinkMs = dayMs

/**
 * Makes a one-time link that shows that an address belongs to an account's owner, in a write
 * transaction; an older one for the same purpose ends. Only the token's hash is kept. Returns the path
 * that leads to the page, with the token where no server and no log sees it.
 */
export function createEmailLink(
  tx: DatabaseOrTransaction,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
  now: number,
): { path: string; expiresAt: number } {
  const token = newLinkToken()
  const expiresAt = now + emailLinkMs
  const row = { userId, purpose, email, tokenHash: hashOfLink(token), expiresAt }
  tx.insert(emailLinks)
    .values(row)
    .onConflictDoUpdate({ target: [emailLinks.userId, emailLinks.purpose], set: row })
    .run()
  return { path: `/verify#token=${token}`, expiresAt }
}

type EmailLink = { purpose: Purpose; email: string; user: UserRow }

/** Undefined for a link that is used, replaced, withdrawn, expired or never was. */
export const findEmailLink = (
  db: DatabaseOrTransaction,
  token: string,
  now: number,
): EmailLink | undefined =>
  db
    .select({ purpose: emailLinks.purpose, email: emailLinks.email, user: users })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.tokenHash, hashOfLink(token)), gt(emailLinks.expiresAt, now)))
    .get()

/** The link of an account for a purpose that still holds. */
export const openEmailLink = (
  db: DatabaseOrTransaction,
  userId: string,
  purpose: Purpose,
  now: number,
): { email: string; expiresAt: number } | undefined =>
  db
    .select({ email: emailLinks.email, expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(and(ofAccount(userId, purpose), gt(emailLinks.expiresAt, now)))
    .get()

/** All of an account's, or those for one purpose. */
export function dropEmailLinks(tx: DatabaseOrTransaction, userId: string, purpose?: Purpose): void {
  tx.delete(emailLinks).where(ofAccount(userId, purpose)).run()
}

const ofAccount = (userId: string, purpose?: Purpose) =>
  and(eq(emailLinks.userId, userId), purpose && eq(emailLinks.purpose, purpose))
