import { hc } from 'hono/client'
import { proxy } from 'valtio'
import type { Broadcast, Maintenance } from '#contract/admin/notices'
import type { healthRoutes } from '../../server/health/health-routes'
import { ApiError, anonymous, unwrap } from '../lib/api'

export type ShownBroadcast = Broadcast & { id: number }

const api = hc<typeof healthRoutes>('/api', { fetch: anonymous })

/** What the administrators say: whether there is maintenance, and their messages, newest first. */
export const board = proxy<{
  maintenance: Maintenance | null
  broadcasts: ShownBroadcast[]
  /** How often maintenance was pushed: an answer asked for before a push is older than it. */
  pushes: number
}>({ maintenance: null, broadcasts: [], pushes: 0 })

/** Asks the server, as everybody may; what is known stays when it cannot be reached. */
export async function loadMaintenance() {
  const { pushes } = board
  try {
    const { maintenance } = await unwrap(api.status.$get())
    if (pushes === board.pushes) board.maintenance = maintenance
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
