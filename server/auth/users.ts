import type { User } from '#contract/auth'
import type { users } from '#db/schema'
import { AppError } from '../errors'
import { toIso } from '../lib/time'

export type UserRow = typeof users.$inferSelect

/** A user as they themselves may see it. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    role: row.role,
    status: row.status,
    createdAt: toIso(row.createdAt),
  }
}

/** Throws ACCOUNT_SUSPENDED, ACCOUNT_INACTIVE or ACCOUNT_PENDING for an account that may not sign in. */
export function refuseClosedAccount(user: Pick<UserRow, 'status'>): void {
  if (user.status === 'suspended') throw new AppError('ACCOUNT_SUSPENDED')
  if (user.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE')
  if (user.status === 'pending') throw new AppError('ACCOUNT_PENDING')
}
