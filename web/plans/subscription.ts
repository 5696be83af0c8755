import type { SubscriptionState } from '#contract/auth'
import { t } from '#texts/plans/plans'

/** The name of the plan, or that no plan is active. */
export const activePlan = ({ planName, status }: Pick<SubscriptionState, 'planName' | 'status'>) =>
  status === 'active' ? planName : t.none

export type Urgency = 'calm' | 'soon' | 'urgent' | 'critical'

/** How each is marked. */
export const tones = {
  critical: 'danger',
  urgent: 'warn',
  soon: 'info',
  calm: undefined,
} as const satisfies Record<Urgency, string | undefined>

const hourMs = 3_600_000
const criticalMs = 24 * hourMs
const urgentMs = 3 * 24 * hourMs
const soonMs = 7 * 24 * hourMs

/** How much an end in `leftMs` presses: under 24 hours, 3 days, 7 days, or not at all. */
export function urgency(leftMs: number): Urgency {
  if (leftMs < criticalMs) return 'critical'
  if (leftMs <= urgentMs) return 'urgent'
  return leftMs <= soonMs ? 'soon' : 'calm'
}
