import type { InstallationSettings } from '#contract/admin/settings'
import { type DatabaseOrTransaction, transact } from '#db/client'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import { minuteMs } from '../lib/time'
import { createEmailLink, emailLinkMs, openEmailLink } from './email-links'

type Verification = InstallationSettings['accounts']['emailVerification']

/** For so long after a link no other is sent. */
const recentMs = 2 * minuteMs

/** Whether addresses are verified: the setting, where there is mail. */
export const verificationOf = ({
  settings,
  mail,
}: Pick<Context, 'settings' | 'mail'>): Verification =>
  mail.isConfigured() ? settings.current().accounts.emailVerification : 'off'

/** Whether an account is not entered before its address is verified. Administrators always come in. */
export const mustVerify = (
  ctx: Pick<Context, 'settings' | 'mail'>,
  { role, emailVerifiedAt }: Pick<UserRow, 'role' | 'emailVerifiedAt'>,
): boolean => emailVerifiedAt === null && role !== 'admin' && verificationOf(ctx) === 'required'

/** Throws EMAIL_UNVERIFIED for an account that has to verify its address first, and mails the link. */
export function refuseUnverified(ctx: Context, user: UserRow): void {
  if (!mustVerify(ctx, user)) return
  transact(ctx.db, (tx) => sendVerification(ctx, tx, user))
  throw new AppError('EMAIL_UNVERIFIED')
}

/** Mails the link that verifies an account's address, in a write transaction; not twice at once. */
export function sendVerification(
  ctx: Context,
  tx: DatabaseOrTransaction,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): void {
  const now = ctx.clock.now()
  const last = openEmailLink(tx, userId, 'verify', now)
  const isRecent = last !== undefined && last.expiresAt - emailLinkMs > now - recentMs
  if (isRecent || !ctx.attempts.mayMail(email)) return
  const { path, expiresAt } = createEmailLink(tx, { userId, purpose: 'verify', email }, now)
  const params = { link: publicAddress(ctx.config) + path, expiresAt, isChange: false }
  ctx.mail.queue(tx, { kind: 'verify', to: email, params, expiresAt })
}
