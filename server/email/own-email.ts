import type { OwnEmail } from '#contract/account/email'
import { transact } from '#db/client'
import { findUser } from '../auth/accounts'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { openEmailLink } from './email-links'
import { sendVerification, verificationOf } from './verification'

/** The address of an account as it is now, and the one that it is to have. Throws UNAUTHORIZED. */
export function ownEmail(ctx: Context, userId: string): OwnEmail {
  const user = findUser(ctx.db, userId)
  if (!user) throw new AppError('UNAUTHORIZED')
  const { email, emailVerifiedAt } = user
  const pending = openEmailLink(ctx.db, userId, 'change', ctx.clock.now())
  return {
    success: true,
    email,
    verifiedAt: emailVerifiedAt === null ? null : toIso(emailVerifiedAt),
    mail: ctx.mail.isConfigured(),
    verification: verificationOf(ctx),
    pending: pending ? { email: pending.email, expiresAt: toIso(pending.expiresAt) } : null,
  }
}

/** Mails the link that verifies one's address, unless it is. Throws MAIL_NOT_CONFIGURED. */
export function askForVerification(ctx: Context, user: UserRow): void {
  if (!ctx.mail.isConfigured()) throw new AppError('MAIL_NOT_CONFIGURED')
  if (user.emailVerifiedAt !== null) return
  transact(ctx.db, (tx) => sendVerification(ctx, tx, user))
}
