import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared'
import { plans, subscriptions } from '#db/schema'
import type { Context } from '../context'
import { graceMs } from './subscriptions'

const labels = prepared((db) =>
  db
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
    .prepare(),
)

/** By user, the label of the machines on which the plan that they pay has its bots; null: on any. */
export function createPlanLabels({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return (userId: string): string | null => {
    const now = clock.now()
    return labels(db).get({ userId, now, graceFrom: now - graceMs })?.label ?? null
  }
}
