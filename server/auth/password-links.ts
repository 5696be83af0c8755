import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { passwordLinks, users } from '#db/schema'
import { dayMs, minuteMs } from '../lib/time'
import type { UserRow } from './users'

/** How long a link holds: of an account that has no password yet, and of one that has. */
const lifetimes = { new: 3 * dayMs, reset: 30 * minuteMs }

/**
 * Makes a one-time link for an account, in a write transaction; an older one of it ends. Only the
 * token's hash is kept. Returns the path and query that lead to the page.
 */
export function createPasswordLink(
  tx: DatabaseOrTransaction,
  userId: string,
  kind: keyof typeof lifetimes,
  now: number,
): { path: string; expiresAt: number } {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = now + lifetimes[kind]
  const row = { userId, tokenHash: hashOf(token), expiresAt }
  tx.insert(passwordLinks)
    .values(row)
    .onConflictDoUpdate({ target: passwordLinks.userId, set: row })
    .run()
  const account = kind === 'new' ? '&account=new' : ''
  return { path: `/reset?token=${token}${account}`, expiresAt }
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
    .where(and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, now)))
    .get()?.user

export function dropPasswordLink(tx: DatabaseOrTransaction, userId: string): void {
  tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId)).run()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
