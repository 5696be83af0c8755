import { eq } from 'drizzle-orm'
import { transact } from '#db/client'
import { users } from '#db/schema'
import { text } from '../../locales/text'
import { later } from '../outbound/failures'
import type { SenderOf, SenderParts } from './sender-parts'

/** The account's own address; what is taken stands in the outbox, whose server may still refuse it. */
export const mailSender: SenderOf<'mail'> =
  (ctx) =>
  ({ userId }, { id, title, body, link, at }) => {
    const address = verifiedAddress(ctx, userId)
    if (!ctx.mail.isConfigured()) return Promise.resolve(later(text('channels.failures.noMail')))
    if (address === null) return Promise.resolve(later(text('channels.failures.unverified')))
    const params = { title, body, link, at }
    const isTaken = transact(ctx.db, (tx) =>
      ctx.mail.queue(tx, { kind: 'notification', to: address, params, id }),
    )
    return Promise.resolve(isTaken ? null : later(text('channels.failures.mailFull')))
  }

/** Null: nobody has shown that it is theirs. */
export function verifiedAddress({ db }: Pick<SenderParts, 'db'>, userId: string): string | null {
  const { email, emailVerifiedAt } = users
  const user = db.select({ email, emailVerifiedAt }).from(users).where(eq(users.id, userId)).get()
  return user?.emailVerifiedAt != null ? user.email : null
}
