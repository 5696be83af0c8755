import { eq } from 'drizzle-orm'
import type { EmailLinkForm } from '#contract/account/email'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { users } from '#db/schema'
import { noteEvent } from '../account-events/events'
import { findByEmail, refuseTaken } from '../auth/accounts'
import { dropPasswordLink } from '../auth/password-links'
import { refuseClosedAccount, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import type { Origin } from '../http/route'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'
import { announceAccount } from '../plans/purchase'
import { createEmailLink, dropEmailLinks, findEmailLink } from './email-links'

/**
 * Changes the address of an account: at once where there is no mail, else when the link is opened that
 * is mailed to it. Whether another account has it is told to that one alone. Throws VALIDATION,
 * TOO_MANY_ATTEMPTS and, without mail, EMAIL_TAKEN.
 */
export function changeEmail(ctx: Context, user: UserRow, email: string, from: Origin): void {
  if (email === user.email) {
    throw new ValidationError({ issues: [{ path: ['email'], message: text('auth.sameEmail') }] })
  }
  ctx.attempts.changeEmail(user.id)
  if (ctx.mail.isConfigured()) {
    transact(ctx.db, (tx) => askAtNew(ctx, tx, user, email))
    return
  }
  transact(ctx.db, (tx) => putEmail(ctx, tx, user, { email, verifiedAt: null }, from))
  announceAccount(ctx, user.id, 'account')
}

function askAtNew(ctx: Context, tx: DatabaseOrTransaction, user: UserRow, email: string) {
  const wanted = { userId: user.id, purpose: 'change', email } as const
  const { path, expiresAt } = createEmailLink(tx, wanted, ctx.clock.now())
  const isTaken = findByEmail(tx, email) !== undefined
  if (!ctx.attempts.mayMail(email)) return
  if (isTaken) return ctx.mail.queue(tx, { kind: 'taken', to: email, params: {} })
  const params = { link: publicAddress(ctx.config) + path, expiresAt, isChange: true }
  ctx.mail.queue(tx, { kind: 'verify', to: email, params, expiresAt })
}

/** The address stays as it is. */
export function withdrawChange({ db }: Context, { id }: UserRow): void {
  transact(db, (tx) => dropEmailLinks(tx, id, 'change'))
}

/**
 * Takes the link of a mail: the address to which it went is its account's own, from now on or as it
 * was. Throws EMAIL_LINK_INVALID, EMAIL_TAKEN, ACCOUNT_* or TOO_MANY_ATTEMPTS.
 */
export function confirmEmail(ctx: Context, { token }: EmailLinkForm, from: Origin): string {
  const guess = ctx.attempts.beginLink(from.address)
  const { user, email } = transact(ctx.db, (tx) => {
    const verifiedAt = ctx.clock.now()
    const link = findEmailLink(tx, token, verifiedAt)
    if (!link) throw new AppError('EMAIL_LINK_INVALID')
    const { purpose, user, email } = link
    if (purpose === 'change') {
      refuseClosedAccount(user)
      putEmail(ctx, tx, user, { email, verifiedAt }, from)
    } else {
      tx.update(users).set({ emailVerifiedAt: verifiedAt }).where(eq(users.id, user.id)).run()
      dropEmailLinks(tx, user.id, 'verify')
      noteEvent(ctx, tx, { userId: user.id, kind: 'email-verified', ...from, detail: email })
    }
    return { user, email }
  })
  guess.succeeded()
  announceAccount(ctx, user.id, 'account')
  return email
}

type NewEmail = { email: string; verifiedAt: number | null }

/** Links that went to the old address end with it. */
function putEmail(
  ctx: Context,
  tx: DatabaseOrTransaction,
  { id: userId, email: mailTo }: UserRow,
  { email, verifiedAt }: NewEmail,
  from: Origin,
) {
  refuseTaken(tx, email, userId)
  tx.update(users).set({ email, emailVerifiedAt: verifiedAt }).where(eq(users.id, userId)).run()
  dropPasswordLink(tx, userId)
  dropEmailLinks(tx, userId)
  noteEvent(ctx, tx, { userId, kind: 'email-changed', ...from, mailTo, detail: email })
}
