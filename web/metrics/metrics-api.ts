import { hc } from 'hono/client'
import type { Period } from '#contract/admin/admin'
import type { adminRoutes } from '../../server/admin/admin-routes'
import type { metricsRoutes } from '../../server/metrics/metrics-routes'
import type { systemLogsRoutes } from '../../server/system-logs/system-logs-routes'
import { authorised, unwrap } from '../lib/api'
import { readLogs } from './live/read-log'

const { overview } = hc<typeof adminRoutes>('/api', { fetch: authorised }).admin
const { analytics, storage, debug } = hc<typeof metricsRoutes>('/api', { fetch: authorised }).admin
const { logs } = hc<typeof systemLogsRoutes>('/api', { fetch: authorised }).admin

export const recentLogs = 10

export const fetchOverview = () => unwrap(overview.$get())

export const fetchAnalytics = (period: Period) => unwrap(analytics.$get({ query: { period } }))

export const fetchRecentLogs = async () =>
  readLogs((await unwrap(logs.$get({ query: { limit: `${recentLogs}`, page: '1' } }))).logs)

export const fetchStorage = () => unwrap(storage.$get())

export const fetchSocketMetrics = () => unwrap(debug['websocket-metrics'].$get())

export const pushMetrics = () => unwrap(debug['force-metrics-broadcast'].$post({ json: {} }))
