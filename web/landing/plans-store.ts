import { hc } from 'hono/client'
import { proxy, ref } from 'valtio'
import type { Plan, PlanId, Plans } from '#contract/plans'
import type { plansRoutes } from '../../server/plans/plans-routes'
import { anonymous, unwrap } from '../lib/api'
import type { Kept } from '../lib/kept'
import { fallbackPlans } from './fallback-plans.es'

const api = hc<typeof plansRoutes>('/api', { fetch: anonymous })

/** The plans on sale. `reference`: the server could not be asked, and these are from the build. */
export const plans = proxy<{
  state: 'loading' | 'current' | 'reference'
  byId: Kept<Plans> | null
}>({
  state: 'loading',
  byId: null,
})

export async function loadPlans() {
  if (plans.state === 'current') return
  try {
    plans.byId = ref(await unwrap(api.auth.plans.$get()))
    plans.state = 'current'
  } catch {
    plans.byId = ref(fallbackPlans)
    plans.state = 'reference'
  }
}

const order: PlanId[] = ['basic', 'intermediate', 'pro']

export const listPlans = (byId: Plans) =>
  order.flatMap((id) => (byId[id] ? [{ id, plan: byId[id] }] : []))

/** The lengths that every plan has a price for, shortest first. */
export function offeredMonths(byId: Plans) {
  const each = listPlans(byId).map(({ plan }) => new Set(Object.keys(plan.pricing)))
  const [first, ...others] = each
  return [...(first ?? [])]
    .filter((months) => others.every((set) => set.has(months)))
    .map(Number)
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
