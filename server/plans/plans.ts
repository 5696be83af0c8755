import { asc, eq } from 'drizzle-orm'
import type { Role, SubscriptionState } from '#contract/auth'
import {
  type Plan,
  type PlanId,
  type Plans,
  planIds,
  type SubscriptionStatus,
} from '#contract/plans'
import type { Database, DatabaseOrTransaction } from '#db/client'
import { plans, subscriptions } from '#db/schema'
import type { Config } from '../config'
import { planTexts } from './plans.es'

/** Bots of whoever has no practical limit: administrators, and the plan `pro`. */
export const unlimitedBots = 9999

/** After a subscription's end its bots may go on for this long. */
export const graceMs = 3 * 24 * 3_600_000

/** Months -> US cents a month. */
const terms: Record<PlanId, { bots: number; pricing: Record<string, number> }> = {
  basic: { bots: 3, pricing: { 1: 999, 3: 839, 6: 749, 12: 629, 24: 499 } },
  intermediate: { bots: 10, pricing: { 1: 1999, 3: 1679, 6: 1499, 12: 1259, 24: 999 } },
  pro: { bots: unlimitedBots, pricing: { 1: 4999, 3: 4199, 6: 3749, 12: 3149, 24: 2499 } },
}

/** Puts the plans on sale into a new database; plans that are there already stay as they are. */
export function seedPlans(db: Database): void {
  const rows = planIds.map((id, position) => ({ id, position, ...planTexts[id], ...terms[id] }))
  db.insert(plans).values(rows).onConflictDoNothing().run()
}

/** The plans on sale, cheapest first, keyed by id. Prices in USD. */
export function listPlans(db: DatabaseOrTransaction): Plans {
  const rows = db.select().from(plans).orderBy(asc(plans.position)).all()
  return Object.fromEntries(rows.map((row) => [row.id, toPlan(row)])) as Plans
}

function toPlan(row: typeof plans.$inferSelect): Plan {
  const pricing = Object.entries(row.pricing).map(([months, cents]) => [months, cents / 100])
  return {
    name: row.name,
    description: row.description,
    bots: row.bots,
    badge: row.badge,
    pricing: Object.fromEntries(pricing),
    features: row.features,
  }
}

type Subscriber = { id: string; role: Role }

/** How many bots a user may have and run. Works inside a write transaction too. */
export function botsAvailable(
  db: DatabaseOrTransaction,
  config: Pick<Config, 'defaultBots'>,
  user: Subscriber,
  now: number,
): number {
  return subscriptionOf(db, config, user, now).botsAvailable
}

/** A user's plan as it stands now. Who bought nothing is `basic`, inactive, with the free bots. */
export function subscriptionOf(
  db: DatabaseOrTransaction,
  config: Pick<Config, 'defaultBots'>,
  user: Subscriber,
  now: number,
): SubscriptionState {
  const bought = db
    .select({ planId: plans.id, bots: plans.bots, expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, user.id))
    .get()
  const paid = bought !== undefined && now < bought.expiresAt + graceMs
  const bots = paid ? Math.max(bought.bots, config.defaultBots) : config.defaultBots
  return {
    planId: bought?.planId ?? 'basic',
    botsAvailable: user.role === 'admin' ? unlimitedBots : bots,
    status: bought && now < bought.expiresAt ? 'active' : 'inactive',
    expiresAt: bought ? new Date(bought.expiresAt).toISOString() : null,
  }
}

/** The same for `/auth/subscription-status`; `isExpired` is false for who bought nothing. */
export function subscriptionStatus(
  db: DatabaseOrTransaction,
  config: Pick<Config, 'defaultBots'>,
  user: Subscriber,
  now: number,
): SubscriptionStatus {
  const state = subscriptionOf(db, config, user, now)
  return {
    success: true,
    ...state,
    isExpired: state.expiresAt !== null && state.status === 'inactive',
  }
}
