import type { Context as HonoContext } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Upper bounds of the histogram's buckets, in seconds. */
export const bucketSeconds = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const

/** How often one kind of request was answered and how long that took, since the start. */
export type RequestTimes = {
  /** The address as it was declared: `/api/bots/:id`; of files `static`, of unknown ones `unknown`. */
  route: string
  method: string
  /** `2xx`, `4xx`… */
  status: string
  /** One count per bucket, each of its own. */
  buckets: number[]
  count: number
  seconds: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts answers; of addresses only declared ones, so that strangers cannot make it grow. */
export function createRequestTimes() {
  const kinds = new Map<string, RequestTimes>()

  return {
    observe(c: HonoContext, seconds: number) {
      const route = routeOf(c)
      const method = methods.has(c.req.method) ? c.req.method : 'other'
      const status = `${Math.floor(c.res.status / 100)}xx`
      const key = `${method} ${status} ${route}`
      let times = kinds.get(key)
      if (!times) {
        times = { route, method, status, buckets: bucketSeconds.map(() => 0), count: 0, seconds: 0 }
        kinds.set(key, times)
      }
      times.count += 1
      times.seconds += seconds
      const at = bucketSeconds.findIndex((bound) => seconds <= bound)
      if (at !== -1) times.buckets[at] = (times.buckets[at] ?? 0) + 1
    },
    all: (): readonly RequestTimes[] => [...kinds.values()],
  }
}

export type RequestCounter = ReturnType<typeof createRequestTimes>

function routeOf(c: HonoContext) {
  const declared = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  if (declared) return declared.path
  if (c.req.path === '/metrics') return c.req.path
  return c.res.status === 404 || c.req.path.startsWith('/api') ? 'unknown' : 'static'
}
