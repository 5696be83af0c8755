import type { AdminPlanName } from '#contract/admin/users'
import type { PlanId } from '#contract/plans'

const names: Record<PlanId, Exclude<AdminPlanName, 'free'>> = {
  basic: 'basic',
  intermediate: 'premium',
  pro: 'pro',
}

/** A plan in the administrators' words; null is no plan at all. */
export const adminPlanName = (planId: PlanId | null | ''): AdminPlanName =>
  planId ? names[planId] : 'free'
