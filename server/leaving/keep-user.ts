import { eq } from 'drizzle-orm'
import type { ManagedUser } from '#contract/admin/users'
import { transact } from '#db/client'
import { users } from '#db/schema'
import { noteEvent } from '../account-events/events'
import { type Asker, recordAudit } from '../audit/audit'
import { applyAccess } from '../bots/access/tell'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { announceAccount } from '../plans/purchase'
import { readUser } from '../users/managed-users'
import { anyUser, auditTarget, refuseFormerAdmin } from '../users/user-rows'

/**
 * Undoes for a user that their account is to be deleted; the user is told. Throws USER_NOT_FOUND, also
 * of an account that is being deleted already.
 */
export function keepUser(ctx: Context, asker: Asker, userId: string): ManagedUser {
  const now = ctx.clock.now()
  const isKept = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    const { deletesAt, status } = anyUser(tx, userId)
    if (deletesAt === null) return false
    if (status === 'suspended' && deletesAt <= now) throw new AppError('USER_NOT_FOUND')
    tx.update(users).set({ deletesAt: null }).where(eq(users.id, userId)).run()
    const what = { action: 'user.undo-deletion', target: auditTarget(userId) } as const
    const values = { before: { deletesAt: toIso(deletesAt) }, after: { deletesAt: null } }
    recordAudit(tx, { ...asker, ...what, ...values, reason: null }, now)
    noteEvent(ctx, tx, { userId, kind: 'deletion-undone', address: null })
    return true
  })
  applyAccess(ctx)
  if (isKept) announceAccount(ctx, userId, 'account')
  return readUser(ctx, userId)
}
