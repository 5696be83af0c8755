import { and, eq, isNull } from 'drizzle-orm'
import type { PasswordLinkForm, PasswordLinkToken } from '#contract/auth'
import { users } from '#db/schema'
import { noteEvent } from '../account-events/events'
import { setPassword } from '../auth/accounts'
import { isMailedLink, ownerOfLink } from '../auth/password-links'
import { refuseWeakPassword } from '../auth/password-rules'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Origin } from '../http/route'

/** The e-mail of the account that a link is of. Throws PASSWORD_LINK_INVALID or TOO_MANY_ATTEMPTS. */
export const emailOfLink = (
  ctx: Context,
  { token }: PasswordLinkToken,
  { address }: Origin,
): string => ownerBehind(ctx, token, address).email

/**
 * Gives the account of a one-time link a password, and ends the link and every session; a second factor
 * stays. Throws PASSWORD_LINK_INVALID, PASSWORD_BREACHED, PASSWORD_IS_NAME, TOO_MANY_ATTEMPTS or BUSY.
 */
export async function choosePassword(
  ctx: Context,
  { token, password }: PasswordLinkForm,
  from: Origin,
): Promise<void> {
  const owner = ownerBehind(ctx, token, from.address)
  refuseWeakPassword({ email: owner.email, password })
  const hash = await ctx.passwords.hash(password, from.address)
  setPassword(ctx, owner.id, hash, (tx) => {
    const now = ctx.clock.now()
    // Of two that use it at once, one comes first.
    if (!ownerOfLink(tx, token, now)) throw new AppError('PASSWORD_LINK_INVALID')
    if (isMailedLink(token)) {
      const unverified = and(eq(users.id, owner.id), isNull(users.emailVerifiedAt))
      tx.update(users).set({ emailVerifiedAt: now }).where(unverified).run()
    }
    noteEvent(ctx, tx, { userId: owner.id, kind: 'password-reset', ...from })
  })
}

function ownerBehind({ attempts, db, clock }: Context, token: string, address: string) {
  const guess = attempts.beginLink(address)
  const owner = ownerOfLink(db, token, clock.now())
  if (!owner) throw new AppError('PASSWORD_LINK_INVALID')
  guess.succeeded()
  return owner
}
