import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/bots/bots'
import { t as plans } from '#texts/plans/plans'
import { session } from '../../auth/session-store'
import { ApiError } from '../../lib/api'
import { leavePage } from '../../ui/dialog/unsaved'
import type { Refusal } from '../bulk/bulk-rules'

const titles: { [code in ApiError['code']]?: string } = {
  BOT_LIMIT_REACHED: t.refusals.limitTitle,
  ACTIVE_LIMIT_REACHED: t.refusals.activeLimitTitle,
  ACTIVE_LIMIT_PARTIAL: t.refusals.partialLimitTitle,
}

/** What the server says of the plan's limits; null for whatever else went wrong. */
export function limitRefusal(error: unknown): Refusal | null {
  const title = error instanceof ApiError ? titles[error.code] : undefined
  return error instanceof ApiError && title
    ? { title, message: error.message, isLimit: true }
    : null
}

/** Where a limit can be raised: nowhere for administrators, who buy no plan. */
export const plansAddress = () => (session.profile?.user.role === 'admin' ? null : '/payment')

/** The same for a notice. */
export function wayToPlans() {
  const address = plansAddress()
  if (!address) return undefined
  return { label: plans.toPlans, run: () => leavePage(() => navigate(address)) }
}
