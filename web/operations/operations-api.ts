import { hc } from 'hono/client'
import type { BroadcastForm, MaintenanceForm } from '#contract/admin/notices'
import type { healthRoutes } from '../../server/health/health-routes'
import type { noticesRoutes } from '../../server/notices/notices-routes'
import type { operationsRoutes } from '../../server/operations/operations-routes'
import { authorised, unwrap } from '../lib/api'

const { hosts } = hc<typeof operationsRoutes>('/api', { fetch: authorised }).admin
const notices = hc<typeof noticesRoutes>('/api', { fetch: authorised }).admin
const { status } = hc<typeof healthRoutes>('/api', { fetch: authorised })

export const fetchHosts = () => unwrap(hosts.$get())

export const restartHost = (reason: string) => unwrap(hosts.restart.$post({ json: { reason } }))

export const drainHost = (draining: boolean, reason: string) =>
  unwrap(hosts.drain.$post({ json: { draining, reason } }))

export const fetchMaintenance = async () => (await unwrap(status.$get())).maintenance

export const setMaintenance = (form: MaintenanceForm) =>
  unwrap(notices.maintenance.$post({ json: form }))

export const sendBroadcast = (form: BroadcastForm) =>
  unwrap(notices.broadcast.$post({ json: form }))
