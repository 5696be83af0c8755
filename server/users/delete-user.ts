import { eq } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { atlasWorlds, bots, users } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { close } from './change-user'
import { applyStop } from './user-bots'
import { anyUser, auditTarget, refuseFormerAdmin, refuseLastAdmin } from './user-rows'

/**
 * Deletes an account with everything that is its user's; invoices stay, without a name on them. The
 * account is closed first, then emptied piece by piece, so that others have their turn in between.
 * Throws USER_NOT_FOUND or LAST_ADMIN.
 */
export async function deleteUser(ctx: Context, asker: Asker, userId: string): Promise<void> {
  const now = ctx.clock.now()
  const closed = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    const row = anyUser(tx, userId)
    refuseLastAdmin(tx, row, null)
    const { email, username, role, status } = row
    const what = { action: 'user.delete', target: auditTarget(userId), reason: null } as const
    const before = { email, username, role, status }
    recordAudit(tx, { ...asker, ...what, before, after: null }, now)
    return closeForGood(tx, userId, now)
  })
  await erase(ctx, userId, closed)
}

type Closed = ReturnType<typeof close>

/** What the deletion of an account needs. */
export type Erasing = Pick<Context, 'db' | 'realtime' | 'fleet' | 'logs' | 'live'>

/** In a write transaction: nobody uses the account any more, and whatever happens, it is deleted. */
export function closeForGood(tx: DatabaseOrTransaction, userId: string, now: number): Closed {
  tx.update(users).set({ status: 'suspended', deletesAt: now }).where(eq(users.id, userId)).run()
  return close(tx, userId, now)
}

/** After the commit: deletes an account that is closed for good, and all that was its user's. */
export async function erase(ctx: Erasing, userId: string, closed: Closed): Promise<void> {
  ctx.realtime.endSessions(closed.sessionIds, new AppError('ACCOUNT_SUSPENDED'))
  applyStop(ctx, closed.botIds)
  await deleteBots(ctx, userId)
  await deleteAtlas(ctx, userId)
  ctx.db.delete(users).where(eq(users.id, userId)).run()
}

async function deleteBots(ctx: Erasing, userId: string) {
  const rows = ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.userId, userId)).all()
  await Promise.all(rows.map(({ id }) => ctx.fleet.forget(id)))
  for (const { id } of rows) {
    await ctx.logs.clear(id)
    ctx.db.delete(bots).where(eq(bots.id, id)).run()
    ctx.realtime.closeBot(id)
    ctx.live.forget(id)
    await Bun.sleep(0)
  }
}

async function deleteAtlas({ db }: Erasing, userId: string) {
  const ofUser = eq(atlasWorlds.userId, userId)
  const worlds = db.select({ id: atlasWorlds.id }).from(atlasWorlds).where(ofUser).all()
  for (const { id } of worlds) {
    db.delete(atlasWorlds).where(eq(atlasWorlds.id, id)).run()
    await Bun.sleep(0)
  }
}
