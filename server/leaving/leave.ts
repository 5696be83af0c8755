import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { transact } from '#db/client'
import { emailLinks, sessions, shares, users } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { dropPasswordLink } from '../auth/password-links'
import type { Identity } from '../auth/sessions'
import { applyAccess } from '../bots/access/tell'
import type { Context } from '../context'
import { AppError } from '../errors'
import { ValidationError } from '../http/route'
import { dayMs } from '../lib/time'
import { text } from '../locales/text'
import { announceAccount } from '../plans/purchase'
import { applyStop, stopAll } from '../users/user-bots'
import { anyUser, refuseLastAdmin } from '../users/user-rows'

/** How long the owner of an account can undo its deletion. */
const undoMs = 7 * dayMs

/**
 * Has the caller's account deleted in 7 days. Its bots stop at once, all other sessions end, and
 * nothing that was handed out opens it any more. Returns when it is deleted. Throws VALIDATION unless
 * `confirm` is the account's name, LAST_ADMIN or ACCOUNT_LEAVING.
 */
export function leave(
  ctx: Context,
  { user: { id }, sessionId }: Identity,
  confirm: string,
  from: From,
): number {
  const now = ctx.clock.now()
  const deletesAt = now + undoMs
  const done = transact(ctx.db, (tx) => {
    const row = anyUser(tx, id)
    if (row.deletesAt !== null) throw new AppError('ACCOUNT_LEAVING')
    if (confirm !== row.username) {
      const message = text('leaving.wrongName')
      throw new ValidationError({ issues: [{ path: ['confirm'], message }] })
    }
    refuseLastAdmin(tx, row, null)
    tx.update(users).set({ deletesAt }).where(eq(users.id, id)).run()
    dropPasswordLink(tx, id)
    tx.delete(emailLinks).where(eq(emailLinks.userId, id)).run()
    tx.delete(shares)
      .where(and(eq(shares.ownerId, id), isNull(shares.acceptedAt)))
      .run()
    const others = and(eq(sessions.userId, id), ne(sessions.id, sessionId))
    const ended = tx.delete(sessions).where(others).returning({ id: sessions.id }).all()
    const detail = ctx.texts.leaving.until(deletesAt)
    noteEvent(ctx, tx, { ...from, userId: id, kind: 'deletion-asked', detail })
    return { sessionIds: ended.map((session) => session.id), botIds: stopAll(tx, id, now) }
  })
  ctx.realtime.endSessions(done.sessionIds)
  applyStop(ctx, done.botIds, text('leaving.botStopped'))
  applyAccess(ctx)
  announceAccount(ctx, id, 'account')
  return deletesAt
}

/** Keeps the caller's account after all; its bots stay stopped. One that nobody deletes stays as it is. */
export function stay(ctx: Context, userId: string, from: From): void {
  const isKept = transact(ctx.db, (tx) => {
    const leaving = and(eq(users.id, userId), isNotNull(users.deletesAt))
    const { changes } = tx.update(users).set({ deletesAt: null }).where(leaving).run()
    if (changes > 0) noteEvent(ctx, tx, { ...from, userId, kind: 'deletion-undone' })
    return changes > 0
  })
  applyAccess(ctx)
  if (isKept) announceAccount(ctx, userId, 'account')
}
