import { createHash, randomBytes } from 'node:crypto'
import { and, between, eq, gt } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { passwordLinks, users } from '#db/schema'
import { dayMs, minuteMs } from '../lib/time'
import type { UserRow } from './users'

/**
 * How long a link holds: of an account that has no password yet, of one that has, and of one whose
 * owner gets it by mail.
 */
const lifetimes = { new: 3 * dayMs, reset: 30 * minuteMs, mail: 30 * minuteMs }

/** Before the token of a link that went to the account's address alone. */
const mailed = 'mail.'

/** For so long after a link no other is sent. */
const recentMs = 2 * minuteMs

/**
 * Makes a one-time link for an account, in a write transaction; an older one of it ends. Only the
 * token's hash is kept. Returns the path that leads to the page, with the token where no server and no
 * log sees it.
 */
export function createPasswordLink(
  tx: DatabaseOrTransaction,
  userId: string,
  kind: keyof typeof lifetimes,
  now: number,
): { path: string; expiresAt: number } {
  const token = (kind === 'mail' ? mailed : '') + newLinkToken()
  const expiresAt = now + lifetimes[kind]
  const row = { userId, tokenHash: hashOfLink(token), expiresAt }
  tx.insert(passwordLinks)
    .values(row)
    .onConflictDoUpdate({ target: passwordLinks.userId, set: row })
    .run()
  const account = kind === 'new' ? '&account=new' : ''
  return { path: `/reset#token=${token}${account}`, expiresAt }
}

/** Whose link it is; undefined for one that is used, replaced, expired or never was. */
export const ownerOfLink = (
  db: DatabaseOrTransaction,
  token: string,
  now: number,
): UserRow | undefined =>
  db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, hashOfLink(token)), gt(passwordLinks.expiresAt, now)))
    .get()?.user

export function dropPasswordLink(tx: DatabaseOrTransaction, userId: string): void {
  tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId)).run()
}

/** Whether whoever has this link of an account reads the mails to its address. */
export const isMailedLink = (token: string): boolean => token.startsWith(mailed)

/** Whether the account got a link to choose another password a moment ago. */
export function hasRecentLink(db: DatabaseOrTransaction, userId: string, now: number): boolean {
  const { mail } = lifetimes
  const recent = between(passwordLinks.expiresAt, now + mail - recentMs + 1, now + mail)
  const own = and(eq(passwordLinks.userId, userId), recent)
  return db.select().from(passwordLinks).where(own).get() !== undefined
}

export const newLinkToken = (): string => randomBytes(24).toString('base64url')
export const hashOfLink = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
