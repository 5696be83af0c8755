import { hc } from 'hono/client'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/startup/startup'
import type { botsRoutes } from '../../server/bots/bots-routes'
import type { healthRoutes } from '../../server/health/health-routes'
import { openStoredSession, session } from '../auth/session-store'
import { ApiError, authorisedWithin, messageOf, unwrap } from '../lib/api'
import { pauses } from '../lib/pauses'
import { type Overview, type Preloaded, readBots } from '../lib/preloaded'
import { readToken } from '../lib/token'

const { loadMs } = pauses
const botsApi = hc<typeof botsRoutes>('/api', { fetch: authorisedWithin(loadMs) })
const healthApi = hc<typeof healthRoutes>('/api', { fetch: authorisedWithin(loadMs) })

type Group = keyof typeof t.groups

/** One of the start-up's loads: how it goes, and what went wrong when it failed. */
export type Load = {
  group: Group
  endpoint: string
  state: 'waiting' | 'loading' | 'done' | 'failed'
  error: string | null
}

type Found = { bots?: Bot[]; overview?: Overview }

type Step = {
  group: Group
  endpoint: string
  run: (found: Found) => Promise<unknown>
}

/** What is read before the page shows, in this order. The page can do without any of it. */
const steps: Step[] = [
  { group: 'auth', endpoint: '/auth/profile', run: () => openStoredSession(loadMs) },
  {
    group: 'configuration',
    endpoint: '/auth/status',
    run: () => unwrap(healthApi.auth.status.$get()),
  },
  {
    group: 'bots',
    endpoint: '/bots',
    run: async (found) => {
      found.bots = (await unwrap(botsApi.bots.$get({ query: {} }))).bots
    },
  },
  {
    group: 'states',
    endpoint: '/bots/stats/overview',
    run: async (found) => {
      found.overview = await unwrap(botsApi.bots.stats.overview.$get())
    },
  },
]

export const allLoads = (): Load[] =>
  steps.map(({ group, endpoint }) => ({ group, endpoint, state: 'waiting', error: null }))

/** Every load was tried, and not one of them heard the server. */
export class NotReached extends Error {
  override name = 'NotReached'
}

/** All that a page which stands already needs, at once; throws when the profile cannot be read. */
export async function readAtOnce(): Promise<Preloaded | null> {
  const [profile, overview] = await Promise.allSettled([
    openStoredSession(loadMs),
    unwrap(botsApi.bots.stats.overview.$get()),
  ])
  if (profile.status === 'rejected') throw profile.reason
  if (overview.status === 'rejected') return null
  return readBots(session.profile, overview.value)
}

/**
 * Runs the loads one after the other, noting in `loads` how each goes, until the session turns out
 * to be over. A failed one is recorded and the next begins. Returns what the dashboard needs.
 */
export async function runLoads(
  loads: Load[],
  after: (done: number) => Promise<void>,
): Promise<Preloaded | null> {
  const found: Found = {}
  let unreached = 0
  for (const [index, { run }] of steps.entries()) {
    const load = loads[index]
    if (!load || !readToken()) break
    load.state = 'loading'
    try {
      await run(found)
      load.state = 'done'
    } catch (error) {
      load.state = 'failed'
      load.error = messageOf(error, t.loadFailed)
      if (error instanceof ApiError && error.isConnection) unreached++
    }
    await after(index + 1)
  }
  if (unreached === steps.length) throw new NotReached()
  const { bots, overview } = found
  return bots && overview ? { ...readBots(session.profile, overview), bots } : null
}
