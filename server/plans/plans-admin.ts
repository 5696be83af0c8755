import { and, asc, countDistinct, eq, gt, lte } from 'drizzle-orm'
import { type AdminPlan, type PlanChange, PlanId } from '#contract/plans'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { plans, subscriptions } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { refuseUnknownLabel } from '../machines/labels'
import { toPlan } from './plans'

type PlanRow = typeof plans.$inferSelect

/** Every plan, with how many users have it running now. */
export function adminPlans(db: DatabaseOrTransaction, now: number): AdminPlan[] {
  const rows = db.select().from(plans).orderBy(asc(plans.position)).all()
  return rows.map((row) => toAdminPlan(db, row, now))
}

function toAdminPlan(db: DatabaseOrTransaction, row: PlanRow, now: number): AdminPlan {
  const running = and(lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now))
  const found = db
    .select({ subscribers: countDistinct(subscriptions.userId) })
    .from(subscriptions)
    .where(and(eq(subscriptions.planId, row.id), running))
    .get()
  const { id, machineLabel } = row
  return { id, ...toPlan(row), machineLabel, subscribers: found?.subscribers ?? 0 }
}

/**
 * Changes what the change names; invoices that are open keep the price that they ask for. Throws NOT_FOUND
 * or MACHINE_LABEL_UNKNOWN.
 */
export function changePlan(
  ctx: Context,
  asker: Asker,
  planId: string,
  change: PlanChange,
): AdminPlan {
  const now = ctx.clock.now()
  const [before, after] = transact(ctx.db, (tx) => {
    const before = planOf(tx, planId)
    const after = { ...before, ...change, pricing: toCents(change.pricing) ?? before.pricing }
    if (after.machineLabel !== before.machineLabel) refuseUnknownLabel(ctx, tx, after.machineLabel)
    tx.update(plans).set(after).where(eq(plans.id, before.id)).run()
    const what = { action: 'plan.change', target: `plan:${planId}`, reason: null } as const
    const plan = { before: judged(before), after: judged(after) }
    recordAudit(tx, { ...asker, ...what, ...plan }, now)
    return [before, after]
  })
  if (before.bots !== after.bots) {
    ctx.caps.enforce()
    ctx.realtime.toAll('accountUpdate', { reason: 'subscription' })
  }
  return toAdminPlan(ctx.db, after, now)
}

const judged = (row: PlanRow) => ({ ...toPlan(row), machineLabel: row.machineLabel })

function planOf(tx: DatabaseOrTransaction, planId: string): PlanRow {
  const { data: id } = PlanId.safeParse(planId)
  const row = id && tx.select().from(plans).where(eq(plans.id, id)).get()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function toCents(pricing: PlanChange['pricing']): PlanRow['pricing'] | null {
  if (!pricing) return null
  const cents = Object.entries(pricing).map(([months, usd]) => [months, Math.round(usd * 100)])
  return Object.fromEntries(cents)
}
