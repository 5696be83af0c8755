import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { plans, subscriptions } from '#db/schema'
import type { Context } from '../context'
import { graceMs } from './subscriptions'

/** By user, the label of the machines on which the plan that they pay has its bots; null: on any. */
export function createPlanLabels({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const find = db
    .select({ label: plans.machineLabel })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, sql.placeholder('userId')),
        lte(subscriptions.startsAt, sql.placeholder('now')),
        gt(subscriptions.endsAt, sql.placeholder('graceFrom')),
        isNotNull(plans.machineLabel),
      ),
    )
    .orderBy(desc(plans.bots))
    .limit(1)
    .prepare()
  return (userId: string): string | null => {
    const now = clock.now()
    return find.get({ userId, now, graceFrom: now - graceMs })?.label ?? null
  }
}
