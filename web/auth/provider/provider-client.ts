import { hc } from 'hono/client'
import type { oidcRoutes } from '../../../server/oidc/oidc-routes'
import { anonymous } from '../../lib/api'

/** Entering with an account elsewhere, for which there is no session yet. */
export const publicOidcApi = hc<typeof oidcRoutes>('/api', { fetch: anonymous })
