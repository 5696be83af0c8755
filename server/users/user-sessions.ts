import { and, eq, ne } from 'drizzle-orm'
import type { AccountEvent } from '#contract/account/account'
import type { UserSession } from '#contract/account/sessions'
import { transact } from '#db/client'
import { sessions } from '#db/schema'
import { eventsOf, noteEvent } from '../account-events/events'
import { type Asker, recordAudit } from '../audit/audit'
import { openSessionsOf } from '../auth/use/session-list'
import type { Context } from '../context'
import { anyUser, auditTarget, refuseFormerAdmin } from './user-rows'

/** A user's open sessions, newest first. Throws USER_NOT_FOUND. */
export function listSessions(ctx: Context, ownSessionId: string, userId: string): UserSession[] {
  anyUser(ctx.db, userId)
  return openSessionsOf(ctx, userId, ownSessionId)
}

/** What has happened to the security of a user's account, newest first. Throws USER_NOT_FOUND. */
export function listEvents({ db }: Context, userId: string): AccountEvent[] {
  anyUser(db, userId)
  return eventsOf(db, userId)
}

/**
 * Ends a user's sessions, or the one named; the one that asks goes on. Returns how many ended.
 * Throws USER_NOT_FOUND.
 */
export function endUserSessions(
  ctx: Context,
  asker: Asker,
  ownSessionId: string,
  userId: string,
  sessionId?: string,
): number {
  const ended = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    anyUser(tx, userId)
    const one = sessionId === undefined ? undefined : eq(sessions.id, sessionId)
    const those = and(eq(sessions.userId, userId), ne(sessions.id, ownSessionId), one)
    const ended = tx.delete(sessions).where(those).returning({ id: sessions.id }).all()
    const what = { action: 'user.end-sessions', target: auditTarget(userId), reason: null } as const
    const counts = { before: { sessions: ended.length }, after: { sessions: 0 } }
    recordAudit(tx, { ...asker, ...what, ...counts }, ctx.clock.now())
    // Who did it is the administrators' affair.
    if (ended.length > 0) noteEvent(ctx, tx, { userId, kind: 'sessions-ended', address: null })
    return ended.map(({ id }) => id)
  })
  ctx.realtime.endSessions(ended)
  return ended.length
}
