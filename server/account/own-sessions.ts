import { and, eq } from 'drizzle-orm'
import { transact } from '#db/client'
import { sessions } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { deleteSessions, type Identity, revokeSession } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'

/**
 * Ends the session named, or all of the caller's but the one that asks; the own one is a logout. Returns
 * how many ended. Throws SESSION_NOT_FOUND.
 */
export function endOwnSessions(
  ctx: Context,
  { user, sessionId: ownId }: Identity,
  from: From,
  sessionId?: string,
): number {
  if (sessionId === ownId) {
    revokeSession(ctx, ownId)
    return 1
  }
  const { id: userId } = user
  const ended = transact(ctx.db, (tx) => {
    const named = and(eq(sessions.id, sessionId ?? ''), eq(sessions.userId, userId))
    const one = () => tx.delete(sessions).where(named).returning({ id: sessions.id }).all()
    const ids =
      sessionId === undefined ? deleteSessions(tx, userId, ownId) : one().map(({ id }) => id)
    if (ids.length > 0) noteEvent(ctx, tx, { userId, kind: 'sessions-ended', ...from })
    return ids
  })
  if (sessionId !== undefined && ended.length === 0) throw new AppError('SESSION_NOT_FOUND')
  ctx.realtime.endSessions(ended)
  return ended.length
}
