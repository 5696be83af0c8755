import { and, desc, eq, gt } from 'drizzle-orm'
import type { UserSession } from '#contract/account/sessions'
import { sessions } from '#db/schema'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { isIdle } from '../sessions'

/** An account's open sessions, newest first; `ownId` is the one that asks. */
export function openSessionsOf(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  userId: string,
  ownId: string,
): UserSession[] {
  const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now()))
  const rows = ctx.db.select().from(sessions).where(open).orderBy(desc(sessions.id)).all()
  return rows
    .filter((row) => !isIdle(ctx, row))
    .map(({ id, address, agent, method, ...row }) => ({
      ...{ id, address, agent, method, isOwn: id === ownId },
      ...{ createdAt: toIso(row.createdAt), expiresAt: toIso(row.expiresAt) },
      lastSeenAt: toIso(row.lastSeenAt ?? row.createdAt),
      lastAddress: row.lastAddress ?? address,
    }))
}
