import { hc } from 'hono/client'
import type { ProxyForm } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { connectionsRoutes } from '../../../server/bots/connections/connections-routes'
import type { proxyRoutes } from '../../../server/bots/proxies/proxy-routes'
import type { scheduleRoutes } from '../../../server/bots/schedule/schedule-routes'
import { authorised, unwrap } from '../../lib/api'

const fetch = authorised
const history = hc<typeof connectionsRoutes>('/api', { fetch })
const proxies = hc<typeof proxyRoutes>('/api', { fetch })
const schedules = hc<typeof scheduleRoutes>('/api', { fetch })

/** The newest connections, or those right before the one `before`; newest first. */
export function fetchConnections(id: string, before?: string) {
  const query = { limit: String(limits.connections.page), ...(before ? { before } : {}) }
  return unwrap(history.bots[':id'].connections.$get({ param: { id }, query }))
}

/** Tries a proxy towards the bot's server; one that fails is an answer. */
export const checkProxy = (id: string, proxy: ProxyForm) =>
  unwrap(proxies.bots[':id'].proxy.check.$post({ param: { id }, json: proxy }))

export const fetchNextRun = (cron: string) =>
  unwrap(schedules.bots.schedule.next.$get({ query: { cron } }))
