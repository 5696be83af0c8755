import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect } from 'react'
import type { PlanChoice } from '#contract/plans'
import type { authRoutes } from '../../server/auth/auth-routes'
import type { plansRoutes } from '../../server/plans/plans-routes'
import { refreshProfile } from '../auth/session-store'
import { anonymous, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import { untilOver } from './leaving'

const api = hc<typeof plansRoutes>('/api', { fetch: untilOver })
const publicApi = hc<typeof plansRoutes>('/api', { fetch: anonymous })
const authApi = hc<typeof authRoutes>('/api', { fetch: untilOver })

const fetchPlans = () => unwrap(publicApi.auth.plans.$get())

const fetchSubscription = () => unwrap(api.auth['subscription-status'].$get())

const fetchPoints = () => unwrap(api.auth.points.$get())

const calculate = (choice: PlanChoice) =>
  unwrap(api.auth['calculate-upgrade'].$post({ json: choice }))

/** Activates what credit and points cover. */
export const activate = (choice: PlanChoice) =>
  unwrap(api.auth['upgrade-plan'].$post({ json: choice }))

/** Throws unless the token still opens the session. */
export const checkToken = () => unwrap(authApi.auth.debug.$get())

const keys = {
  plans: ['plans'],
  subscription: ['subscription'],
  points: ['points'],
  calculation: ['calculation'],
} as const

export const usePlans = () => useQuery({ queryKey: keys.plans, queryFn: fetchPlans }, queryClient)

export const useSubscription = () =>
  useQuery({ queryKey: keys.subscription, queryFn: fetchSubscription }, queryClient)

const refreshSubscription = () => queryClient.invalidateQueries({ queryKey: keys.subscription })

export const usePoints = () => useQuery({ queryKey: keys.points, queryFn: fetchPoints })

/** What a choice costs now: asked each time, since what is left of a plan shrinks by the second. */
export const useCalculation = (choice: PlanChoice) =>
  useQuery({
    queryKey: [...keys.calculation, choice.planId, choice.months],
    queryFn: () => calculate(choice),
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches anew what a purchase changes; what cannot be had stays as it was. */
export async function refreshAccount(): Promise<void> {
  await Promise.allSettled([
    refreshSubscription(),
    queryClient.invalidateQueries({ queryKey: keys.points }),
    queryClient.invalidateQueries({ queryKey: keys.calculation }),
    refreshProfile(),
  ])
}

/** Follows what happens to the account; what was missed meanwhile is asked for at each return. */
export function useLiveAccount() {
  useEffect(() => {
    const refresh = () => void refreshAccount()
    return listen({ accountUpdate: refresh, connect: refresh })
  }, [])
}
