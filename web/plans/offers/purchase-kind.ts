import type { PlanId, PurchaseKind, SubscriptionStatus } from '#contract/plans'
import { order } from './prices'

/** What choosing a plan would be for whoever has this subscription. */
export function kindOf(
  planId: PlanId,
  { status, planId: running }: Pick<SubscriptionStatus, 'status' | 'planId'>,
): PurchaseKind {
  if (status === 'inactive') return 'new'
  if (planId === running) return 'renewal'
  return order.indexOf(planId) > order.indexOf(running) ? 'upgrade' : 'downgrade'
}
