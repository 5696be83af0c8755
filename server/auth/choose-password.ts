import type { PasswordLinkForm } from '#contract/auth'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { setPassword } from './accounts'
import { ownerOfLink } from './password-links'
import { refuseWeakPassword } from './password-rules'

const log = partLogger('auth')

/**
 * Gives the account of a one-time link a password, and ends the link and every session. Throws
 * PASSWORD_LINK_INVALID, PASSWORD_BREACHED, PASSWORD_IS_NAME, TOO_MANY_ATTEMPTS or BUSY.
 */
export async function choosePassword(
  ctx: Context,
  { token, password }: PasswordLinkForm,
  address: string,
): Promise<void> {
  ctx.attempts.passwordLink(address)
  const owner = ownerOfLink(ctx.db, token, ctx.clock.now())
  if (!owner) throw new AppError('PASSWORD_LINK_INVALID')
  refuseWeakPassword({ email: owner.email, password })
  const hash = await ctx.passwords.hash(password, address)
  setPassword(ctx, owner.id, hash, (tx) => {
    // Of two that use it at once, one comes first.
    if (!ownerOfLink(tx, token, ctx.clock.now())) throw new AppError('PASSWORD_LINK_INVALID')
  })
  log.info('auth.passwordChanged', { userId: owner.id, email: owner.email, address })
}
