import { hc } from 'hono/client'
import type { authRoutes } from '../../server/auth/auth-routes'
import type { profileRoutes } from '../../server/profile/profile-routes'
import { anonymous, authorised, authorisedWithin } from '../lib/api'

export const authApi = hc<typeof authRoutes>('/api', { fetch: authorised })
export const profileApi = hc<typeof profileRoutes>('/api', { fetch: authorised })
export const profileApiWithin = (ms: number) =>
  hc<typeof profileRoutes>('/api', { fetch: authorisedWithin(ms) })
/** Login and register: a 401 of theirs says nothing about a session. */
export const publicAuthApi = hc<typeof authRoutes>('/api', { fetch: anonymous })
