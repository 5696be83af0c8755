import { asc, eq } from 'drizzle-orm'
import { type BotPrices, type Plan, type PlanId, type Plans, planIds } from '#contract/plans'
import type { Database, DatabaseOrTransaction } from '#db/client'
import { plans } from '#db/schema'
import type { Catalogue } from '../locales/locales'

/** Stands for no practical limit: administrators, and the plan `pro`. */
export const unlimitedBots = 9999

/** Months -> US cents a month. */
const terms: Record<PlanId, { bots: number; pricing: Record<string, number> }> = {
  basic: { bots: 3, pricing: { 1: 999, 3: 839, 6: 749, 12: 629, 24: 499 } },
  intermediate: { bots: 10, pricing: { 1: 1999, 3: 1679, 6: 1499, 12: 1259, 24: 999 } },
  pro: { bots: unlimitedBots, pricing: { 1: 4999, 3: 4199, 6: 3749, 12: 3149, 24: 2499 } },
}

/** Puts the plans on sale into a new database; plans that are there already stay as they are. */
export function seedPlans(db: Database, { plans: words }: Catalogue): void {
  const rows = planIds.map((id, position) => {
    const { features, ...said } = words.onSale[id]
    return { id, position, ...said, features: [...features], ...terms[id] }
  })
  db.insert(plans).values(rows).onConflictDoNothing().run()
}

/** The plans on sale, cheapest first, keyed by id. Prices in USD. */
export function listPlans(db: DatabaseOrTransaction): Plans {
  const rows = db.select().from(plans).orderBy(asc(plans.position)).all()
  return Object.fromEntries(rows.map((row) => [row.id, toPlan(row)])) as Plans
}

/** What the plan is sold as. */
export function nameOf(db: DatabaseOrTransaction, planId: PlanId): string {
  const row = db.select({ name: plans.name }).from(plans).where(eq(plans.id, planId)).get()
  return row?.name ?? planId
}

/** Months -> USD a month, of every plan. */
export function listPrices(db: DatabaseOrTransaction): BotPrices['prices'] {
  const prices = Object.entries(listPlans(db)).map(([id, { pricing }]) => [id, pricing])
  return Object.fromEntries(prices) as BotPrices['prices']
}

export function toPlan(row: typeof plans.$inferSelect): Plan {
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
