import { asc, eq } from 'drizzle-orm'
import type { ManagedBots } from '#contract/admin/users'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import { stopWanted } from '../bots/presence/wanted'
import type { Context } from '../context'
import { render, type Text, text } from '../locales/text'
import { anyUser, auditTarget, refuseFormerAdmin } from './user-rows'

/** A user's bots, oldest first, without anything that is the user's alone to see. */
export function listUserBots(ctx: Context, userId: string): ManagedBots['bots'] {
  anyUser(ctx.db, userId)
  const rows = ctx.db.select().from(bots).where(eq(bots.userId, userId)).orderBy(asc(bots.id)).all()
  return rows.map(({ id, name, host, port, version, username, lastEnd }) => ({
    ...{ id, name, host, port, version, username },
    status: ctx.fleet.stateOf(id).status,
    lastEnd: lastEnd && {
      message: render(lastEnd.message, ctx.config.locale),
      at: lastEnd.at,
    },
  }))
}

/** Stops all of a user's bots; returns how many ran or should have run. */
export function stopUserBots(ctx: Context, asker: Asker, userId: string): number {
  const now = ctx.clock.now()
  const stopped = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    anyUser(tx, userId)
    const botIds = stopAll(tx, userId, now)
    const what = { action: 'user.stop-bots', target: auditTarget(userId), reason: null } as const
    const counts = { before: { running: botIds.length }, after: { running: 0 } }
    recordAudit(tx, { ...asker, ...what, ...counts }, now)
    return botIds
  })
  applyStop(ctx, stopped)
  return stopped.length
}

/** In a write transaction: stops all of the user's bots, and returns those that ran. */
export function stopAll(tx: DatabaseOrTransaction, userId: string, now: number): string[] {
  return stopWanted(tx, eq(bots.userId, userId), now)
}

/** After the commit: the fleet stops them, and their consoles say who wanted it, or why. */
export function applyStop(
  ctx: Pick<Context, 'fleet' | 'logs'>,
  botIds: string[],
  why: Text = text('users.stoppedByAdmin'),
): void {
  for (const id of botIds) ctx.logs.system(id, why, 'warn')
  ctx.fleet.reconcile(botIds)
}
