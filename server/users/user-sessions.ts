import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { UserSession } from '#contract/admin/user-acts'
import { transact } from '#db/client'
import { sessions } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { anyUser, auditTarget, refuseFormerAdmin } from './user-rows'

/** A user's open sessions, newest first. Throws USER_NOT_FOUND. */
export function listSessions(ctx: Context, ownSessionId: string, userId: string): UserSession[] {
  anyUser(ctx.db, userId)
  const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now()))
  const rows = ctx.db.select().from(sessions).where(open).orderBy(desc(sessions.id)).all()
  return rows.map(({ id, createdAt, expiresAt, address, agent }) => ({
    ...{ id, address, agent, isOwn: id === ownSessionId },
    ...{ createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) },
  }))
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
    return ended.map(({ id }) => id)
  })
  ctx.realtime.endSessions(ended)
  return ended.length
}
