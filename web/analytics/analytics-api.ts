import { hc } from 'hono/client'
import type { historyPeriods } from '#contract/analytics'
import type { analyticsRoutes } from '../../server/analytics/analytics-routes'
import { authorised, unwrap } from '../lib/api'

const api = hc<typeof analyticsRoutes>('/api', { fetch: authorised })

export type Period = (typeof historyPeriods)[number]

export const fetchAnalytics = async (id: string) =>
  (await unwrap(api.bots[':id'].analytics.$get({ param: { id } }))).analytics

export const fetchHistory = (id: string, period: Period) =>
  unwrap(api.bots[':id'].analytics.history.$get({ param: { id }, query: { period } }))
