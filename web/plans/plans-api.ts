import { hc } from 'hono/client'
import type { PlanChoice } from '#contract/plans'
import type { authRoutes } from '../../server/auth/auth-routes'
import type { plansRoutes } from '../../server/plans/plans-routes'
import { anonymous, unwrap } from '../lib/api'
import { untilOver } from './leaving'

const api = hc<typeof plansRoutes>('/api', { fetch: untilOver })
const publicApi = hc<typeof plansRoutes>('/api', { fetch: anonymous })
const authApi = hc<typeof authRoutes>('/api', { fetch: untilOver })

export const fetchPlans = () => unwrap(publicApi.auth.plans.$get())

export const fetchSubscription = () => unwrap(api.auth['subscription-status'].$get())

export const fetchPoints = () => unwrap(api.auth.points.$get())

export const calculate = (choice: PlanChoice) =>
  unwrap(api.auth['calculate-upgrade'].$post({ json: choice }))

/** Activates what credit and points cover. */
export const activate = (choice: PlanChoice) =>
  unwrap(api.auth['upgrade-plan'].$post({ json: choice }))

/** Throws unless the token still opens the session. */
export const checkToken = () => unwrap(authApi.auth.debug.$get())
