import { hc } from 'hono/client'
import { proxy, ref } from 'valtio'
import type { Plans } from '#contract/plans'
import { fallbackPlans } from '#texts/landing/fallback-plans'
import type { plansRoutes } from '../../server/plans/plans-routes'
import { anonymous, unwrap } from '../lib/api'
import type { ValtioRef } from '../lib/valtio-ref'

const api = hc<typeof plansRoutes>('/api', { fetch: anonymous })

/** The plans on sale. `reference`: the server could not be asked, and these are from the build. */
export const plans = proxy<{
  state: 'loading' | 'current' | 'reference'
  byId: ValtioRef<Plans> | null
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
