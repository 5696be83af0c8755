import { eq } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { mails } from '#db/schema'
import { findByEmail } from '../auth/accounts'
import { createPasswordLink, hasRecentLink } from '../auth/password-links'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import { newId } from '../lib/ids'
import { partLogger } from '../log'
import { mailPlace } from '../mail/outbox'

const log = partLogger('email')

/**
 * Mails the owner of an address a link to choose another password, if there is such an account: the
 * answer, and when it comes, do not tell. Throws MAIL_NOT_CONFIGURED or TOO_MANY_ATTEMPTS.
 */
export function askForReset(ctx: Context, email: string, address: string): void {
  if (!ctx.mail.isConfigured()) throw new AppError('MAIL_NOT_CONFIGURED')
  ctx.attempts.forgot(address)
  // Once this is answered.
  setImmediate(() => {
    try {
      transact(ctx.db, (tx) => sendReset(ctx, tx, email))
    } catch (error) {
      log.error('email.resetNotSent', { error })
    }
  })
}

function sendReset(ctx: Context, tx: DatabaseOrTransaction, email: string) {
  const now = ctx.clock.now()
  const user = findByEmail(tx, email)
  const isRecent = hasRecentLink(tx, user?.id ?? '', now)
  if (!user || isRecent || !mayReset(ctx, user)) return workInVain(ctx, tx, now)
  const { path, expiresAt } = createPasswordLink(tx, user.id, 'mail', now)
  const link = publicAddress(ctx.config) + path
  ctx.mail.queue(tx, { kind: 'reset', to: user.email, params: { link, expiresAt }, expiresAt })
}

const mayReset = ({ attempts }: Context, { status, email }: UserRow) =>
  status === 'active' && attempts.mayMail(email)

/** What a mail costs the database, so that requests after this one wait as long for no account. */
function workInVain({ keys }: Context, tx: DatabaseOrTransaction, now: number) {
  const id = newId()
  const sealedParams = keys.seal(''.padEnd(128), mailPlace(id))
  const times = { createdAt: now, nextAttemptAt: now, expiresAt: now }
  tx.insert(mails)
    .values({ id, recipient: '', kind: 'reset', sealedParams, ...times })
    .run()
  tx.delete(mails).where(eq(mails.id, id)).run()
}
