import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { AccountChange, PasswordForm } from '#contract/account/own-account'
import type { accountRoutes } from '../../server/account/account-routes'
import { refreshProfile } from '../auth/session-store'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

const { account } = hc<typeof accountRoutes>('/api', { fetch: authorised })

const all = ['account'] as const

export const useAccount = () =>
  useQuery({
    queryKey: [...all, 'own'],
    queryFn: () => unwrap(account.$get()),
    staleTime: 0,
  })

export const useOwnSessions = () =>
  useQuery({
    queryKey: [...all, 'sessions'],
    queryFn: async () => (await unwrap(account.sessions.$get())).sessions,
    staleTime: 0,
  })

export const useOwnEvents = () =>
  useQuery({
    queryKey: [...all, 'events'],
    queryFn: async () => (await unwrap(account.events.$get())).events,
    staleTime: 0,
  })

/** Asks for everything that is shown anew. */
const refreshAccount = () => queryClient.invalidateQueries({ queryKey: all })

/** Changes name or times; every page shows them so from then on. */
export async function changeAccount(json: AccountChange) {
  const changed = await unwrap(account.$put({ json }))
  await refreshProfile()
  return changed
}

export async function changePassword(json: PasswordForm): Promise<string> {
  const { message } = await unwrap(account.password.$post({ json }))
  void refreshAccount()
  return message
}

export async function removePassword(): Promise<string> {
  const { message } = await unwrap(account.password.$delete())
  void refreshAccount()
  return message
}

/** Ends the one named, or all but this one. */
export async function endSessions(sessionId?: string): Promise<string> {
  const { message } = await unwrap(account.sessions.end.$post({ json: { sessionId } }))
  void refreshAccount()
  return message
}
