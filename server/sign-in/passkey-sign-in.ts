import type { PasskeySignIn } from '#contract/account/passkeys'
import type { LoginResult } from '#contract/auth'
import { findUser } from '../auth/accounts'
import type { Entry } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { Assertion, handleOf, passkeyOf, verifyAssertion } from '../factors/passkeys-assertion'
import { askForFactor } from '../factors/passkeys-challenges'
import { letIn } from './sign-in'

/**
 * Lets in whoever has a passkey of an account, without saying which account it is. Throws PASSKEY_INVALID,
 * PASSKEY_NOT_FOUND, PASSKEYS_UNAVAILABLE or ACCOUNT_*.
 */
export async function signInByPasskey(
  ctx: Context,
  { ticket, response }: PasskeySignIn,
  from: Omit<Entry, 'method'>,
): Promise<LoginResult> {
  const asked = ctx.passkeyChallenges.unknown.take(ticket)
  const assertion = Assertion.safeParse(response)
  if (!asked || !assertion.success) throw new AppError('PASSKEY_INVALID')
  const passkey = passkeyOf(ctx.db, assertion.data.id)
  if (!passkey) throw new AppError('PASSKEY_NOT_FOUND')
  // Nobody has said whose it is: the authenticator has to.
  const isOwn = assertion.data.response.userHandle === handleOf(passkey.userId)
  if (!isOwn || !(await verifyAssertion(ctx, asked, passkey, assertion.data))) {
    throw new AppError('PASSKEY_INVALID')
  }
  const user = findUser(ctx.db, passkey.userId)
  if (!user) throw new AppError('PASSKEY_NOT_FOUND')
  return await letIn(ctx, user, { ...from, method: 'passkey' })
}

/** A challenge for the second step of a sign-in. Throws SIGN_IN_TICKET_INVALID or PASSKEY*. */
export function askForSecondStep(ctx: Context, ticket: string) {
  const halfway = ctx.signIns.read(ticket)
  if (!halfway) throw new AppError('SIGN_IN_TICKET_INVALID')
  return askForFactor(ctx, { id: halfway.userId })
}
