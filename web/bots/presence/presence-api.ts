import { hc } from 'hono/client'
import type { presenceRoutes } from '../../../server/bots/presence/presence-routes'
import { authorised, unwrap } from '../../lib/api'

const api = hc<typeof presenceRoutes>('/api', { fetch: authorised })

/** The last 24 hours of all bots. */
export const fetchPresence = () => unwrap(api.bots.presence.$get())

/** A bot's last 90 days. */
export const fetchDays = (id: string) =>
  unwrap(api.bots[':id'].presence.days.$get({ param: { id } }))
