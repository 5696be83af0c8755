import type { Months, Plan, PlanId, Plans } from '#contract/plans'

/** What a USD is worth in points. */
export const pointsPerUsd = 100

/** From the smallest to the largest. */
export const order: readonly PlanId[] = ['basic', 'intermediate', 'pro']

export const listPlans = (byId: Plans) =>
  order.flatMap((id) => (byId[id] ? [{ id, plan: byId[id] }] : []))

/** The lengths that every plan has a price for, shortest first. */
export function offeredMonths(byId: Plans) {
  const each = listPlans(byId).map(({ plan }) => new Set(Object.keys(plan.pricing)))
  const [first, ...others] = each
  return [...(first ?? [])]
    .filter((months) => others.every((set) => set.has(months)))
    .map((months) => Number(months) as Months)
    .sort((a, b) => a - b)
}

/** How much less a month costs than when paid month by month: between 0 and 1. */
export function discount(plan: Plan, months: number) {
  const single = plan.pricing['1']
  const monthly = plan.pricing[String(months)]
  return single && monthly ? 1 - monthly / single : 0
}

/** The discount that every plan grants for this length, in whole percents. */
export function commonDiscount(byId: Plans, months: number) {
  const shares = listPlans(byId).map(({ plan }) => discount(plan, months))
  return shares.length > 0 ? Math.floor(Math.min(...shares) * 100 + 0.5) : 0
}
