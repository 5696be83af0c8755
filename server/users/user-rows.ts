import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { users } from '#db/schema'
import type { Asker } from '../audit/audit'
import type { UserRow } from '../auth/users'
import { AppError } from '../errors'

export const auditTarget = (userId: string) => `user:${userId}` as const

export function anyUser(db: DatabaseOrTransaction, userId: string): UserRow {
  const row = db.select().from(users).where(eq(users.id, userId)).get()
  if (!row) throw new AppError('USER_NOT_FOUND')
  return row
}

/** Throws ADMIN_ONLY when the caller has lost the role since the request came. */
export function refuseFormerAdmin(tx: DatabaseOrTransaction, { actor }: Asker): void {
  const row = tx.select().from(users).where(eq(users.id, actor.id)).get()
  if (!row || !isActiveAdmin(row)) throw new AppError('ADMIN_ONLY')
}

/**
 * Throws LAST_ADMIN when no administrator would be left that stays; `after` is null for a user who
 * goes.
 */
export function refuseLastAdmin(
  tx: DatabaseOrTransaction,
  before: UserRow,
  after: Standing | null,
): void {
  if (!isActiveAdmin(before) || (after && isActiveAdmin(after))) return
  const stays = and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletesAt))
  const others = and(stays, ne(users.id, before.id))
  const found = tx.select({ admins: count() }).from(users).where(others).get()
  if (!found?.admins) throw new AppError('LAST_ADMIN')
}

type Standing = Pick<UserRow, 'role' | 'status' | 'deletesAt'>

const isActiveAdmin = ({ role, status, deletesAt }: Standing) =>
  role === 'admin' && status === 'active' && deletesAt === null
