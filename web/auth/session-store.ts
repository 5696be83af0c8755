import { proxy, ref } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import type { SecondStep } from '#contract/account/factors'
import type { Profile } from '#contract/auth'
import { t } from '#texts/auth/session'
import { ApiError, messageOf, unwrap } from '../lib/api'
import { dropDrafts } from '../lib/form/forget-drafts'
import {
  onTokenChangeElsewhere,
  onTokenRefused,
  readToken,
  removeToken,
  writeToken,
} from '../lib/token'
import { notify } from '../ui/feedback/notify'
import { authApi, profileApi, profileApiWithin, signInApi } from './auth-client'
import { here, loginAddress } from './login-address'

/** The signed-in user. `error`: the token stands but the profile could not be loaded. */
export const session = proxy<{
  state: 'loading' | 'out' | 'in'
  profile: Profile | null
  error: string | null
}>({ state: 'loading', profile: null, error: null })

/** Finds out whether the stored token still opens a session. */
export async function loadSession() {
  try {
    await openStoredSession()
  } catch {
    // What went wrong stands in the session, beside the button that tries again.
  }
}

/** The same, given up after `ms`; throws when nothing was found out. */
export async function openStoredSession(ms?: number) {
  if (!readToken()) return leave()
  session.error = null
  try {
    await refreshProfile(ms ? profileApiWithin(ms) : profileApi)
  } catch (error) {
    if (readToken()) session.error = messageOf(error, t.profileFailed)
    throw error
  }
}

/** Fetches the profile anew; throws when that fails. */
export async function refreshProfile(api = profileApi) {
  const token = readToken()
  const profile = await unwrap(api.auth.profile.$get())
  if (token !== readToken()) return
  session.profile = ref(profile)
  session.error = null
  session.state = 'in'
}

/**
 * Signs in, with a new password where one is asked for; throws the server's refusal. Returns the second
 * step where the account has one: there is no session before it.
 */
export async function signIn(
  email: string,
  password: string,
  newPassword?: string,
): Promise<SecondStep | null> {
  const call = signInApi.auth.login.$post({ json: { email, password, newPassword } })
  const result = await unwrap(call)
  if ('secondStep' in result) return result.secondStep
  if (!result.accessToken) throw new ApiError('UNEXPECTED', t.noToken)
  await openSession(result.accessToken)
  return null
}

/** Begins a session with a token that the server has just given. */
export async function openSession(accessToken: string) {
  writeToken(accessToken)
  await refreshProfile()
}

const whenSignedOut = new Set<() => void>()

/** Runs whenever somebody leaves here because they want to. */
export const onSignOut = (listener: () => void) => void whenSignedOut.add(listener)

/** Ends the session here at once and on the server as soon as it answers. */
export async function signOut() {
  const revoked = readToken() ? authApi.auth.logout.$post({ json: {} }) : null
  leave()
  dropDrafts()
  navigate('/login')
  for (const listener of whenSignedOut) listener()
  await revoked?.catch(() => notify({ type: 'warning', ...t.logoutUnheard }))
}

/** The server no longer accepts the session: forgets it, says so, leads to the login. */
function expireSession(message: string = t.expired) {
  if (!readToken()) return
  leave()
  notify({ type: 'warning', title: t.expiredTitle, message })
  navigate(loginAddress(here()))
}

function leave() {
  removeToken()
  session.profile = null
  session.error = null
  session.state = 'out'
}

onTokenRefused(expireSession)

onTokenChangeElsewhere((token) => {
  if (token) void loadSession()
  else if (session.state !== 'out') leave()
})
