import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { DatabaseOrTransaction } from '#db/client'
import { shares, users } from '#db/schema'
import type { UserRow } from '../auth/users'
import { dayMs } from '../lib/time'

export type ShareRow = typeof shares.$inferSelect

/** How long an invitation waits to be accepted. */
const invitationMs = limits.shares.days * dayMs

/**
 * What is shared with an account: what it has accepted, and the invitations to the address that it has
 * now. Of owners whose accounts are closed or about to be deleted there is nothing.
 */
export function receivedBy(
  tx: DatabaseOrTransaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: number,
) {
  const isWaiting = and(
    isNull(shares.granteeId),
    eq(shares.email, email.toLowerCase()),
    gt(shares.createdAt, now - invitationMs),
  )
  const isOpen = and(eq(users.status, 'active'), isNull(users.deletesAt))
  return tx
    .select({ share: shares, owner: users.username })
    .from(shares)
    .innerJoin(users, and(eq(users.id, shares.ownerId), isOpen))
    .where(and(or(eq(shares.granteeId, id), isWaiting), ne(shares.ownerId, id)))
    .orderBy(shares.id)
    .all()
}

/** Whether the account is invited to this and has not accepted it. */
export const invitedTo = (
  tx: DatabaseOrTransaction,
  user: Pick<UserRow, 'id' | 'email'>,
  shareId: string,
  now: number,
): boolean =>
  receivedBy(tx, user, now).some(({ share }) => share.id === shareId && share.granteeId === null)
