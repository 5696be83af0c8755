import { hc } from 'hono/client'
import type { authRoutes } from '../../server/auth/auth-routes'
import { anonymous, authorised } from '../lib/api'

export const authApi = hc<typeof authRoutes>('/api', { fetch: authorised })
/** Login and register: a 401 of theirs says nothing about a session. */
export const publicAuthApi = hc<typeof authRoutes>('/api', { fetch: anonymous })
