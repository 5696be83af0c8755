import { hc } from 'hono/client'
import type { analyticsRoutes } from '../../server/analytics/analytics-routes'
import type { consoleRoutes } from '../../server/console/console-routes'
import { authorised, unwrap } from '../lib/api'

const maps = hc<typeof analyticsRoutes>('/api', { fetch: authorised })
const consoles = hc<typeof consoleRoutes>('/api', { fetch: authorised })

export const fetchMap = async (id: string) =>
  (await unwrap(maps.bots[':id'].map.$get({ param: { id } }))).data

/** Has the bot walk to a position on the map; answers when it is there, or is still on its way. */
export const sendTo = (id: string, prefix: string, x: number, z: number) =>
  unwrap(
    consoles.bot[':id'].console.command.$post({
      param: { id },
      json: { command: `${prefix}ir ${x} ${z}` },
    }),
  )
