import { hc } from 'hono/client'
import { proxy } from 'valtio'
import type { Maintenance } from '#contract/admin/notices'
import type { healthRoutes } from '../../server/health/health-routes'
import { ApiError, anonymous, unwrap } from '../lib/api'

const api = hc<typeof healthRoutes>('/api', { fetch: anonymous })

/** Whether there is maintenance, and what the administrators say of it. */
export const board = proxy<{
  maintenance: Maintenance | null
  /** How often that was pushed: an answer asked for before a push is older than it. */
  pushes: number
}>({ maintenance: null, pushes: 0 })

/**
 * Asks the server, as everybody may; what is known stays when it cannot be reached. Says whether bots
 * are held, unless that is not known or may be older than a push.
 */
export async function loadMaintenance() {
  const { pushes } = board
  try {
    const { maintenance, botsHeld } = await unwrap(api.status.$get())
    if (pushes !== board.pushes) return
    board.maintenance = maintenance
    return botsHeld
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
