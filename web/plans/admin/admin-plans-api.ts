import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { PlanChange, PlanId } from '#contract/plans'
import type { plansAdminRoutes } from '../../../server/plans/plans-admin-routes'
import { authorised, unwrap } from '../../lib/api'
import { queryClient } from '../../lib/queries'

const { plans } = hc<typeof plansAdminRoutes>('/api', { fetch: authorised }).admin

const key = ['plans']

export const useAdminPlans = () =>
  useQuery({ queryKey: [...key, 'admin'], queryFn: async () => (await unwrap(plans.$get())).plans })

export const changePlan = (planId: PlanId, change: PlanChange) =>
  unwrap(plans[':planId'].$put({ param: { planId }, json: change }))

/** As they are edited, and as they are on sale. */
export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: key })
