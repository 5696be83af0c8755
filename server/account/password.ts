import { and, eq } from 'drizzle-orm'
import type { PasswordForm } from '#contract/account/own-account'
import { transact } from '#db/client'
import { sessions, users } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { checkPassword, setPassword } from '../auth/accounts'
import { dropPasswordLink } from '../auth/password-links'
import { refuseWeakPassword } from '../auth/password-rules'
import type { Identity } from '../auth/sessions'
import { refuseLastWayIn } from '../auth/ways-in'
import type { Context } from '../context'
import { AppError } from '../errors'
import { requireProof } from '../http/route'

/** From where somebody asks for something of their own account. */
export type OwnFrom = From & { address: string }

/**
 * Gives the caller's account another password, and ends all its sessions but this one; returns how many.
 * Asks for the current password; an account that has none, for a proof of the last minutes. Throws
 * PROOF_INVALID, PROOF_REQUIRED, PASSWORD_BREACHED, PASSWORD_IS_NAME, TOO_MANY_ATTEMPTS, BUSY, or
 * TOKEN_INVALID when the session has ended meanwhile.
 */
export async function changePassword(
  ctx: Context,
  identity: Identity,
  { current, password }: PasswordForm,
  from: OwnFrom,
): Promise<number> {
  const { user, sessionId } = identity
  const { id: userId, email } = user
  if (!user.hasPassword) requireProof(ctx, identity)
  refuseWeakPassword({ email, password })
  if (user.hasPassword) await checkPassword(ctx, user, current ?? '', from.address)
  const hash = await ctx.passwords.hash(password, from.address)
  return setPassword(
    ctx,
    userId,
    hash,
    (tx) => {
      // Whoever was thrown out while the password was checked does not set the next one.
      const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
      if (!tx.select().from(sessions).where(own).get()) throw new AppError('TOKEN_INVALID')
      noteEvent(ctx, tx, { userId, kind: 'password-changed', ...from })
    },
    sessionId,
  )
}

/** Takes the password away from an account that is entered in other ways. Throws LAST_WAY_IN. */
export function removePassword(ctx: Context, { user }: Identity, from: OwnFrom): void {
  const userId = user.id
  if (!user.hasPassword) return
  transact(ctx.db, (tx) => {
    refuseLastWayIn(tx, userId)
    const none = { hasPassword: false, passwordHash: '', mustChangePassword: false }
    tx.update(users).set(none).where(eq(users.id, userId)).run()
    dropPasswordLink(tx, userId)
    noteEvent(ctx, tx, { userId, kind: 'password-removed', ...from })
  })
}
