import { hc } from 'hono/client'
import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Plans, SubscriptionStatus } from '#contract/plans'
import type { plansRoutes } from '../../server/plans/plans-routes'
import { session } from '../auth/session-store'
import { anonymous, authorised, unwrap } from '../lib/api'
import { openSocket } from '../lib/socket'
import { es } from './plans.es'

const api = hc<typeof plansRoutes>('/api', { fetch: authorised })
const publicApi = hc<typeof plansRoutes>('/api', { fetch: anonymous })

export const subscription = proxy<{
  status: SubscriptionStatus | null
  plans: Partial<Plans>
  failed: boolean
}>({ status: null, plans: {}, failed: false })

/** The caller's subscription, and the plans for their names. */
export async function loadSubscription() {
  subscription.failed = false
  try {
    const [status, plans] = await Promise.all([
      unwrap(api.auth['subscription-status'].$get()),
      unwrap(publicApi.auth.plans.$get()),
    ])
    Object.assign(subscription, { status, plans })
  } catch {
    subscription.failed = true
  }
}

/** Reads it now and again when the server says that it changed; returns how to stop. */
export function followSubscription(): () => void {
  const socket = openSocket()
  socket.on('accountUpdate', loadSubscription)
  void loadSubscription()
  return () => void socket.off('accountUpdate', loadSubscription)
}

/** What a plan is called; who bought nothing has none. */
export function planName(
  { planId, status }: { planId: string; status: 'active' | 'inactive' },
  plans: { readonly [id: string]: { readonly name: string } | undefined },
) {
  return status === 'active' ? (plans[planId]?.name ?? planId) : es.none
}

export type Urgency = 'calm' | 'soon' | 'urgent' | 'critical'

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

subscribeKey(session, 'state', (state) => {
  if (state === 'out') Object.assign(subscription, { status: null, failed: false })
})
