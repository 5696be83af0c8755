import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots, users } from '#db/schema'
import type { Context } from '../context'
import { every } from '../lib/every'
import { minuteMs } from '../lib/time'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { paidBots } from '../plans/subscriptions'
import { stopWanted } from './presence/wanted'

const everyMs = minuteMs

const log = partLogger('caps')

/** Stops bots above the number of their owner's plan; the oldest ones keep running. */
export type Caps = Disposable & {
  /** Enforces it by itself from now on. */
  begin(): void
  /** Stops them and notifies their owners. Nothing is deleted; closed accounts are left out. */
  enforce(): void
}

export function createCaps(
  ctx: Pick<Context, 'db' | 'clock' | 'settings' | 'realtime' | 'logs' | 'fleet'>,
): Caps {
  const timers = new DisposableStack()

  function enforce() {
    const now = ctx.clock.now()
    const { defaultBots } = ctx.settings.current()
    const above = transact(ctx.db, (tx) => stopAbove(tx, defaultBots, now))
    for (const { id, max } of above) ctx.logs.system(id, text('bots.aboveCap', max), 'warn')
    ctx.fleet.reconcile(above.map(({ id }) => id))
    const owners = new Set(above.map(({ userId }) => userId))
    for (const userId of owners) {
      ctx.realtime.toUser(userId, 'accountUpdate', { reason: 'subscription' })
    }
    if (owners.size > 0) log.info('caps.botsAbovePlan', { bots: above.length })
  }

  return {
    begin: () => void timers.use(every(everyMs, enforce, logFailure)),
    enforce,
    [Symbol.dispose]: () => timers.dispose(),
  }
}

const logFailure = (error: unknown) => log.error('housekeeping.failed', { error })

function stopAbove(tx: DatabaseOrTransaction, freeBots: number, now: number) {
  return ownersAbove(tx, freeBots, now).flatMap(({ userId, active, max }) => {
    const newest = tx
      .select({ id: bots.id })
      .from(bots)
      .where(and(eq(bots.userId, userId), eq(bots.desired, 'running')))
      .orderBy(desc(bots.id))
      .limit(active - max)
    return stopWanted(tx, inArray(bots.id, newest), now).map((id) => ({ id, userId, max }))
  })
}

/** Only owners with more running bots than the default are compared with their plan. */
function ownersAbove(db: DatabaseOrTransaction, freeBots: number, now: number) {
  const paid = sql<number>`coalesce((${paidBots(db, bots.userId, now)}), 0)`
  const max = sql<number>`max(${paid}, ${freeBots})`
  return db
    .select({ userId: bots.userId, active: count(), max })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .where(and(eq(bots.desired, 'running'), ne(users.role, 'admin'), eq(users.status, 'active')))
    .groupBy(bots.userId)
    .having(and(gt(count(), freeBots), gt(count(), max)))
    .all()
}
