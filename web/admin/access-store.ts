import { hc } from 'hono/client'
import { proxy, ref } from 'valtio'
import { adminLimits } from '#contract/admin/admin-limits'
import type { adminRoutes } from '../../server/admin/admin-routes'
import { verification } from '../auth/admin-verification'
import { session } from '../auth/session-store'
import { adminMessageOf } from '../lib/admin-errors'
import { ApiError, authorised, unwrap } from '../lib/api'
import { onTokenRemoved, readToken } from '../lib/token'
import type { ValtioRef } from '../lib/valtio-ref'
import { type AdminRights, noRights, rightsOf } from './rights'

const { admin } = hc<typeof adminRoutes>('/api', { fetch: authorised })

type Access = {
  /** `failed`: the server answered, but nothing that says yes or no. */
  state: 'checking' | 'granted' | 'denied' | 'failed'
  name: string
  rights: ValtioRef<AdminRights>
  error: string | null
  isBusy: boolean
}

const unknown = () => ({
  ...{ state: 'checking', name: '', error: null, isBusy: false },
  rights: ref(noRights),
})

/** Whether whoever is here may administer the installation. */
export const access = proxy<Access>(unknown() as Access)

/** The token that the server has last confirmed, and when. */
let confirmed: { token: string; at: number } | null = null

onTokenRemoved(() => {
  confirmed = null
  Object.assign(access, unknown())
})

/** Asks the server, unless it has confirmed this session within the last half hour. */
export async function verifyAccess({ anew = false } = {}) {
  const token = readToken()
  if (!token || (!anew && (access.isBusy || isConfirmed(token)))) return
  access.isBusy = true
  try {
    const answer = await unwrap(admin['verify-access'].$get())
    if (token !== readToken()) return
    confirmed = { token, at: Date.now() }
    grant('server', answer.user.username, rightsOf(answer))
  } catch (error) {
    if (token !== readToken()) return
    confirmed = null
    settleWithout(token, error)
  } finally {
    access.isBusy = false
  }
}

const isConfirmed = (token: string) =>
  confirmed?.token === token && Date.now() - confirmed.at < adminLimits.cacheMs

function grant(method: 'server' | 'fallback', name: string, rights: AdminRights) {
  Object.assign(access, { state: 'granted', name, rights: ref(rights), error: null })
  Object.assign(verification, { method, at: new Date().toISOString() })
}

function settleWithout(token: string, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 403) refuse('denied')
  else if (!isUnheard(error)) refuse('failed', adminMessageOf(error))
  else if (!isAdminByToken(token)) refuse('denied')
  else grant('fallback', session.profile?.username ?? '', noRights)
}

function refuse(state: 'denied' | 'failed', error: string | null = null) {
  Object.assign(access, { state, rights: ref(noRights), error })
  Object.assign(verification, { method: null, at: null })
}

/** The server could not be asked: only then what the token says of itself draws the frame. */
const isUnheard = ({ isConnection, status }: ApiError) =>
  isConnection || status === 404 || status >= 500

function isAdminByToken(token: string) {
  const [, payload = ''] = token.split('.')
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: { role?: unknown } | null = JSON.parse(text)
    return claims?.role === 'admin'
  } catch {
    // It is no token of ours, so it makes nobody an administrator.
    return false
  }
}
