import type { RegisterForm, User } from '#contract/auth'
import { register } from '../auth/accounts'
import { toUser } from '../auth/users'
import type { Context } from '../context'
import { mustVerify, sendVerification, verificationOf } from '../email/verification'

type Registered = { user: User; message: string; mustVerify: boolean }

/**
 * Registers an account, and mails the link that verifies its address where that is wanted. Throws what
 * `register` throws.
 */
export async function registerAccount(
  ctx: Context,
  form: RegisterForm,
  address: string,
): Promise<Registered> {
  const row = await register(ctx, form, address, {
    note(tx, row) {
      if (verificationOf(ctx) !== 'off') sendVerification(ctx, tx, row)
    },
  })
  const { auth } = ctx.texts
  const hasToVerify = mustVerify(ctx, row)
  const message = row.status === 'pending' ? auth.pending : auth.registered
  return {
    user: toUser(row),
    message: hasToVerify ? `${message} ${auth.verifyFirst}` : message,
    mustVerify: hasToVerify,
  }
}
