import { hc } from 'hono/client'
import type { authRoutes } from '../../server/auth/auth-routes'
import type { emailRoutes } from '../../server/email/email-routes'
import type { profileRoutes } from '../../server/profile/profile-routes'
import type { passkeySignInRoutes } from '../../server/sign-in/passkey-routes'
import type { signInRoutes } from '../../server/sign-in/sign-in-routes'
import { anonymous, authorised, authorisedWithin } from '../lib/api'

export const authApi = hc<typeof authRoutes>('/api', { fetch: authorised })
export const profileApi = hc<typeof profileRoutes>('/api', { fetch: authorised })
export const profileApiWithin = (ms: number) =>
  hc<typeof profileRoutes>('/api', { fetch: authorisedWithin(ms) })
/** What anybody may ask. */
export const publicAuthApi = hc<typeof authRoutes>('/api', { fetch: anonymous })
/** The ways in, for which there is no session yet: a 401 of theirs says nothing about one. */
export const signInApi = hc<typeof signInRoutes>('/api', { fetch: anonymous })
/** The links of mails, which work without a session. */
export const publicEmailApi = hc<typeof emailRoutes>('/api', { fetch: anonymous })
export const passkeySignInApi = hc<typeof passkeySignInRoutes>('/api', { fetch: anonymous })
